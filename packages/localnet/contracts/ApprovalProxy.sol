// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Call3Value, Result, Router} from "./Router.sol";

interface IReceivesWithAuthorization {
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes memory signature
    ) external;
}

/// @dev An EIP-3009 authorization of `from` to pay this proxy.
struct Authorization {
    address token;
    address from;
    uint256 value;
    uint256 validAfter;
    uint256 validBefore;
    bytes32 nonce;
    bytes signature;
}

/// @dev An EIP-2612 permit of `owner` with this proxy as spender.
struct Permit {
    address token;
    address owner;
    uint256 value;
    uint256 deadline;
    uint8 v;
    bytes32 r;
    bytes32 s;
}

/// @title ApprovalProxy
/// @notice Takes the approvals, so that the router, which makes anybody's calls, needs none. It hands tokens to the
/// router and has it make the calls that go with them. `transferAndMulticall` has the selector of the public
/// service's proxy and takes only from its sender; with a signature only the relayer may take, since the message that
/// was signed does not say what is done with the money. The code is ours.
contract ApprovalProxy {
    using SafeERC20 for IERC20;

    error LengthsDiffer();
    error OnlyRelayer();

    Router public immutable router;
    /// @notice Who may hand in what others have signed.
    address public immutable relayer;

    constructor(Router router_, address relayer_) {
        router = router_;
        relayer = relayer_;
    }

    modifier onlyRelayer() {
        if (msg.sender != relayer) revert OnlyRelayer();
        _;
    }

    /// @notice Takes the sender's tokens and makes the calls.
    function transferAndMulticall(
        address[] calldata tokens,
        uint256[] calldata amounts,
        Call3Value[] calldata calls,
        address refundTo,
        address nftRecipient,
        bytes calldata metadata
    ) external payable returns (Result[] memory) {
        if (tokens.length != amounts.length) revert LengthsDiffer();
        for (uint256 i = 0; i < tokens.length; i++) {
            IERC20(tokens[i]).safeTransferFrom(msg.sender, address(router), amounts[i]);
        }
        return router.multicall{value: msg.value}(calls, refundTo, nftRecipient, metadata);
    }

    /// @notice Takes tokens by an authorization to receive them, and makes the calls.
    function authorizationAndMulticall(
        Authorization calldata signed,
        Call3Value[] calldata calls,
        address refundTo,
        address nftRecipient,
        bytes calldata metadata
    ) external onlyRelayer returns (Result[] memory) {
        IReceivesWithAuthorization(signed.token).receiveWithAuthorization(
            signed.from,
            address(this),
            signed.value,
            signed.validAfter,
            signed.validBefore,
            signed.nonce,
            signed.signature
        );
        IERC20(signed.token).safeTransfer(address(router), signed.value);
        return router.multicall(calls, refundTo, nftRecipient, metadata);
    }

    /// @notice Takes tokens by a permit, and makes the calls.
    function permitAndMulticall(
        Permit calldata signed,
        Call3Value[] calldata calls,
        address refundTo,
        address nftRecipient,
        bytes calldata metadata
    ) external onlyRelayer returns (Result[] memory) {
        // Anybody may hand a permit to its token: one that was used ahead of us has left the allowance behind.
        try IERC20Permit(signed.token).permit(
            signed.owner, address(this), signed.value, signed.deadline, signed.v, signed.r, signed.s
        ) {} catch {
            if (IERC20(signed.token).allowance(signed.owner, address(this)) < signed.value) {
                IERC20Permit(signed.token).permit(
                    signed.owner, address(this), signed.value, signed.deadline, signed.v, signed.r, signed.s
                );
            }
        }
        IERC20(signed.token).safeTransferFrom(signed.owner, address(router), signed.value);
        return router.multicall(calls, refundTo, nftRecipient, metadata);
    }
}
