// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @title SmallSafe
/// @notice An account several owners share. It has the selectors, the events and the transaction hash of a Safe 1.4,
/// so that a client cannot tell them apart by what it reads; the code is ours. Plain calls and key signatures only:
/// no delegate calls, modules, guards, gas refunds, contract owners, or change of owners.
contract SmallSafe {
    error NotAnOwner(address signer);
    error SignersNotAscending();
    error OnlyPlainCalls();
    error BadThreshold();

    event SafeReceived(address indexed sender, uint256 value);
    event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);

    bytes32 private constant DOMAIN_TYPEHASH = keccak256("EIP712Domain(uint256 chainId,address verifyingContract)");
    bytes32 private constant SAFE_TX_TYPEHASH = keccak256(
        "SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)"
    );

    uint256 private immutable _threshold;
    address[] private _owners;
    mapping(address owner => bool yes) public isOwner;

    /// @notice The nonce of the next transaction. It only moves when one is executed.
    uint256 public nonce;

    constructor(address[] memory owners, uint256 threshold) {
        if (threshold == 0 || threshold > owners.length) revert BadThreshold();
        for (uint256 i = 0; i < owners.length; i++) isOwner[owners[i]] = true;
        _owners = owners;
        _threshold = threshold;
    }

    receive() external payable {
        emit SafeReceived(msg.sender, msg.value);
    }

    function VERSION() external pure returns (string memory) {
        return "1.4.1";
    }

    function getOwners() external view returns (address[] memory) {
        return _owners;
    }

    function getThreshold() external view returns (uint256) {
        return _threshold;
    }

    /// @notice Makes one call, signed by as many owners as the threshold says, in ascending order of address.
    /// Anybody may send it. A call that fails reverts the whole, so that the nonce stays usable.
    function execTransaction(
        address to,
        uint256 value,
        bytes calldata data,
        uint8 operation,
        uint256 safeTxGas,
        uint256 baseGas,
        uint256 gasPrice,
        address gasToken,
        address payable refundReceiver,
        bytes calldata signatures
    ) external payable returns (bool success) {
        bytes32 safeTxHash = getTransactionHash(
            to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce
        );
        nonce++;
        if (operation != 0 || gasPrice != 0) revert OnlyPlainCalls();
        _checkSignatures(safeTxHash, signatures);
        (success,) = to.call{value: value}(data);
        require(success, "GS013");
        emit ExecutionSuccess(safeTxHash, 0);
    }

    /// @notice What the owners sign, and what a wallet answers long before there is a transaction.
    function getTransactionHash(
        address to,
        uint256 value,
        bytes calldata data,
        uint8 operation,
        uint256 safeTxGas,
        uint256 baseGas,
        uint256 gasPrice,
        address gasToken,
        address refundReceiver,
        uint256 nonce_
    ) public view returns (bytes32) {
        bytes32 structHash = keccak256(
            abi.encode(
                SAFE_TX_TYPEHASH, to, value, keccak256(data), operation, safeTxGas, baseGas, gasPrice, gasToken,
                refundReceiver, nonce_
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domainSeparator(), structHash));
    }

    function domainSeparator() public view returns (bytes32) {
        return keccak256(abi.encode(DOMAIN_TYPEHASH, block.chainid, address(this)));
    }

    function _checkSignatures(bytes32 safeTxHash, bytes calldata signatures) private view {
        address last = address(0);
        for (uint256 i = 0; i < _threshold; i++) {
            address signer = ECDSA.recover(safeTxHash, signatures[i * 65:(i + 1) * 65]);
            if (!isOwner[signer]) revert NotAnOwner(signer);
            if (signer <= last) revert SignersNotAscending();
            last = signer;
        }
    }
}
