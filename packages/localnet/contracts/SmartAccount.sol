// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

struct Call {
    address to;
    uint256 value;
    bytes data;
}

/// @title SmartAccount
/// @notice What an account with a key becomes by an EIP-7702 authorization: it makes calls in its own name that
/// somebody else pays the gas of, each batch once and only with the signature of its own key. The code is ours.
contract SmartAccount is EIP712 {
    error InvalidSignature();
    error NonceAlreadyUsed();

    bytes32 private constant CALL_TYPEHASH = keccak256("Call(address to,uint256 value,bytes data)");
    bytes32 private constant BATCH_TYPEHASH =
        keccak256("Batch(Call[] calls,uint256 nonce)Call(address to,uint256 value,bytes data)");

    mapping(uint256 nonce => bool used) public nonces;

    constructor() EIP712("PortageSmartAccount", "1") {}

    /// @dev Also what a plain transfer reaches: money is always taken.
    receive() external payable {}

    /// @notice Makes the calls of a signed batch, all of them or none. What a call reverts with is passed on as it is.
    function execute(Call[] calldata calls, uint256 nonce, bytes calldata signature) external payable {
        bytes32[] memory hashes = new bytes32[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            hashes[i] = keccak256(abi.encode(CALL_TYPEHASH, calls[i].to, calls[i].value, keccak256(calls[i].data)));
        }
        bytes32 batch = keccak256(abi.encode(BATCH_TYPEHASH, keccak256(abi.encodePacked(hashes)), nonce));
        if (ECDSA.recover(_hashTypedDataV4(batch), signature) != address(this)) revert InvalidSignature();
        if (nonces[nonce]) revert NonceAlreadyUsed();
        nonces[nonce] = true;
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            Address.verifyCallResult(success, result);
        }
    }
}
