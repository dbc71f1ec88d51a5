// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

struct Call {
    address to;
    uint256 value;
    bytes data;
}

struct BatchedCall {
    Call[] calls;
    bool revertOnFailure;
}

struct SignedBatchedCall {
    BatchedCall batchedCall;
    uint256 nonce;
    bytes32 keyHash;
    address executor;
    uint256 deadline;
}

/// @title BatchExecutor
/// @notice Stands where chains have Calibur, to which the service's client delegates an account for a batch without
/// gas: signed alike, called alike, and with the key of the account alone. The code is ours; other keys, hooks and
/// user operations are not in it.
contract BatchExecutor {
    error CallFailed(bytes reason);
    error InvalidNonce();
    error InvalidSignature();
    error KeyDoesNotExist();
    error SignatureExpired();
    error Unauthorized();

    /// @dev Where the code is laid, which its signatures name: an account that delegates to another copy signs others.
    uint256 private constant SELF = uint160(0x000000009B1D0aF20D8C6d0A44e162d11F9b8f00);

    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)");
    bytes private constant CALL_TYPE = "Call(address to,uint256 value,bytes data)";
    bytes private constant BATCHED_CALL_TYPE = "BatchedCall(Call[] calls,bool revertOnFailure)";
    bytes private constant SIGNED_TYPE =
        "SignedBatchedCall(BatchedCall batchedCall,uint256 nonce,bytes32 keyHash,address executor,uint256 deadline)";

    /// @dev Apart from what other code keeps that the account delegates to another time.
    bytes32 private constant SEQUENCES_SLOT = keccak256("portage.localnet.BatchExecutor.sequences");

    /// @dev Also what a plain transfer reaches: money is always taken.
    receive() external payable {}

    /// @notice The next number of a row of nonces. The upper 192 bits of a nonce are its row, the lower 64 its number.
    function getSeq(uint256 key) external view returns (uint256) {
        return sequences()[key];
    }

    /// @notice Makes the calls of a signed batch. `wrappedSignature` is the signature and what a hook is told, encoded.
    function execute(SignedBatchedCall calldata signed, bytes calldata wrappedSignature) external payable {
        if (signed.executor != address(0) && signed.executor != msg.sender) revert Unauthorized();
        if (signed.deadline != 0 && block.timestamp > signed.deadline) revert SignatureExpired();
        if (signed.keyHash != bytes32(0)) revert KeyDoesNotExist();
        if (sequences()[signed.nonce >> 64]++ != uint64(signed.nonce)) revert InvalidNonce();
        (bytes memory signature,) = abi.decode(wrappedSignature, (bytes, bytes));
        if (ECDSA.recover(digestOf(signed), signature) != address(this)) revert InvalidSignature();
        Call[] calldata calls = signed.batchedCall.calls;
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!success && signed.batchedCall.revertOnFailure) revert CallFailed(result);
        }
    }

    function sequences() private pure returns (mapping(uint256 key => uint256 next) storage held) {
        bytes32 slot = SEQUENCES_SLOT;
        assembly {
            held.slot := slot
        }
    }

    function digestOf(SignedBatchedCall calldata signed) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                DOMAIN_TYPEHASH, keccak256("Calibur"), keccak256("1.0.0"), block.chainid, address(this), bytes32(SELF)
            )
        );
        bytes32 message = keccak256(
            abi.encode(
                keccak256(bytes.concat(SIGNED_TYPE, BATCHED_CALL_TYPE, CALL_TYPE)),
                hashOf(signed.batchedCall),
                signed.nonce,
                signed.keyHash,
                signed.executor,
                signed.deadline
            )
        );
        return MessageHashUtils.toTypedDataHash(domain, message);
    }

    function hashOf(BatchedCall calldata batch) private pure returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](batch.calls.length);
        for (uint256 i = 0; i < batch.calls.length; i++) {
            Call calldata one = batch.calls[i];
            hashes[i] = keccak256(abi.encode(keccak256(CALL_TYPE), one.to, one.value, keccak256(one.data)));
        }
        return keccak256(
            abi.encode(
                keccak256(bytes.concat(BATCHED_CALL_TYPE, CALL_TYPE)),
                keccak256(abi.encodePacked(hashes)),
                batch.revertOnFailure
            )
        );
    }
}
