// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

struct Call {
    address to;
    bytes data;
    uint256 value;
    bool allowFailure;
}

struct CallRequest {
    Call[] calls;
    uint256 nonce;
    uint256 expiration;
}

struct CallResult {
    bool success;
    bytes returnData;
}

/// @title Depository
/// @notice Escrow of the local network. It answers to the same function selectors, events and errors as the
/// depository of the public service, so that a client cannot tell them apart by their bytes; the code is ours.
/// Money comes in by a deposit that names an order id, and leaves only by calls the allocator has signed.
contract Depository is Ownable, EIP712 {
    using SafeERC20 for IERC20;

    error AddressCannotBeZero();
    error InvalidSignature();
    error CallRequestExpired();
    error CallRequestAlreadyUsed();
    error CallFailed(bytes returnData);

    /// @dev No argument is indexed: an order id can only be found by reading the data of every deposit.
    event RelayNativeDeposit(address from, uint256 amount, bytes32 id);
    event RelayErc20Deposit(address from, address token, uint256 amount, bytes32 id);
    event RelayCallExecuted(bytes32 id, Call call);

    bytes32 private constant CALL_TYPEHASH =
        keccak256("Call(address to,bytes data,uint256 value,bool allowFailure)");
    bytes32 private constant CALL_REQUEST_TYPEHASH = keccak256(
        "CallRequest(Call[] calls,uint256 nonce,uint256 expiration)Call(address to,bytes data,uint256 value,bool allowFailure)"
    );

    /// @notice The account whose signature lets money leave.
    address public allocator;

    /// @notice Requests already executed, by struct hash.
    mapping(bytes32 requestHash => bool used) public callRequests;

    constructor(address owner_, address allocator_) Ownable(owner_) EIP712("RelayDepository", "1") {
        _setAllocator(allocator_);
    }

    function setAllocator(address allocator_) external onlyOwner {
        _setAllocator(allocator_);
    }

    /// @notice Deposits the value of the call. A zero `depositor` credits the sender.
    function depositNative(address depositor, bytes32 id) external payable {
        emit RelayNativeDeposit(_credited(depositor), msg.value, id);
    }

    /// @notice Deposits `amount` of `token`, which the sender has approved. A zero `depositor` credits the sender.
    function depositErc20(address depositor, address token, uint256 amount, bytes32 id) external {
        _depositErc20(depositor, token, amount, id);
    }

    /// @notice Deposits the sender's WHOLE allowance of `token`, however large it is.
    function depositErc20(address depositor, address token, bytes32 id) external {
        _depositErc20(depositor, token, IERC20(token).allowance(msg.sender, address(this)), id);
    }

    /// @notice Makes the calls of a request that the allocator has signed (EIP-712), once, before it expires.
    /// A call that fails reverts the whole request unless it says `allowFailure`.
    function execute(CallRequest calldata request, bytes calldata signature)
        external
        returns (CallResult[] memory results)
    {
        if (block.timestamp > request.expiration) revert CallRequestExpired();

        bytes32 requestHash = _hashRequest(request);
        bool signed = SignatureChecker.isValidSignatureNow(allocator, _hashTypedDataV4(requestHash), signature);
        if (!signed) revert InvalidSignature();
        if (callRequests[requestHash]) revert CallRequestAlreadyUsed();
        callRequests[requestHash] = true;

        results = new CallResult[](request.calls.length);
        for (uint256 i = 0; i < request.calls.length; i++) {
            Call calldata call = request.calls[i];
            (bool success, bytes memory returnData) = call.to.call{value: call.value}(call.data);
            if (!success && !call.allowFailure) revert CallFailed(returnData);
            if (success) emit RelayCallExecuted(requestHash, call);
            results[i] = CallResult(success, returnData);
        }
    }

    function _setAllocator(address allocator_) private {
        if (allocator_ == address(0)) revert AddressCannotBeZero();
        allocator = allocator_;
    }

    function _depositErc20(address depositor, address token, uint256 amount, bytes32 id) private {
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        emit RelayErc20Deposit(_credited(depositor), token, amount, id);
    }

    function _credited(address depositor) private view returns (address) {
        return depositor == address(0) ? msg.sender : depositor;
    }

    function _hashRequest(CallRequest calldata request) private pure returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](request.calls.length);
        for (uint256 i = 0; i < request.calls.length; i++) {
            Call calldata call = request.calls[i];
            hashes[i] =
                keccak256(abi.encode(CALL_TYPEHASH, call.to, keccak256(call.data), call.value, call.allowFailure));
        }
        return keccak256(
            abi.encode(
                CALL_REQUEST_TYPEHASH, keccak256(abi.encodePacked(hashes)), request.nonce, request.expiration
            )
        );
    }
}
