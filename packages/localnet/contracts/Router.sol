// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @dev One call the router makes in its own name.
struct Call3Value {
    address target;
    bool allowFailure;
    uint256 value;
    bytes callData;
}

struct Result {
    bool success;
    bytes returnData;
}

/// @title Router
/// @notice Makes the calls it is given, with what it is given for them, in one transaction. It has no owner and keeps
/// nothing: what a token leaves in it is anybody's, so the last calls give it all away. It answers to the function
/// selectors of the public service's router; the code is ours.
contract Router is ReentrancyGuard {
    using SafeERC20 for IERC20;

    error CallFailed(uint256 index, bytes returnData);
    error LengthsDiffer();
    error OnlyDuringMulticall();

    /// @dev The `cleanup` functions hand out what the router holds: they are calls of a multicall, nobody else's.
    modifier onlySelf() {
        if (msg.sender != address(this)) revert OnlyDuringMulticall();
        _;
    }

    receive() external payable {}

    /// @notice Makes the calls one after another. A call that fails reverts all of them unless it says `allowFailure`.
    /// Native money that is left goes to `refundTo`. `nftRecipient` and `metadata` are for kinds of calls there are
    /// none of here, and are not read.
    function multicall(Call3Value[] calldata calls, address refundTo, address, bytes calldata)
        external
        payable
        nonReentrant
        returns (Result[] memory results)
    {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            Call3Value calldata call = calls[i];
            (bool success, bytes memory returnData) = call.target.call{value: call.value}(call.callData);
            if (!success && !call.allowFailure) revert CallFailed(i, returnData);
            results[i] = Result(success, returnData);
        }
        uint256 left = address(this).balance;
        if (left > 0) Address.sendValue(payable(refundTo == address(0) ? msg.sender : refundTo), left);
    }

    /// @notice Pays out tokens; an amount of zero means all there is.
    function cleanupErc20s(
        address[] calldata tokens,
        address[] calldata recipients,
        uint256[] calldata amounts,
        bytes calldata
    ) external onlySelf {
        if (tokens.length != recipients.length || tokens.length != amounts.length) revert LengthsDiffer();
        for (uint256 i = 0; i < tokens.length; i++) {
            IERC20(tokens[i]).safeTransfer(recipients[i], _amountOf(tokens[i], amounts[i]));
        }
    }

    /// @notice Pays out native money; an amount of zero means all there is.
    function cleanupNative(uint256 amount, address recipient, bytes calldata) external onlySelf {
        Address.sendValue(payable(recipient), amount == 0 ? address(this).balance : amount);
    }

    /// @notice Lets each address take an amount of a token, and calls it so that it does; zero means all there is.
    function cleanupErc20sViaCall(
        address[] calldata tokens,
        address[] calldata tos,
        bytes[] calldata datas,
        uint256[] calldata amounts
    ) external onlySelf {
        bool same = tokens.length == tos.length && tokens.length == datas.length && tokens.length == amounts.length;
        if (!same) revert LengthsDiffer();
        for (uint256 i = 0; i < tokens.length; i++) {
            IERC20(tokens[i]).forceApprove(tos[i], _amountOf(tokens[i], amounts[i]));
            Address.functionCall(tos[i], datas[i]);
        }
    }

    /// @notice Calls an address with native money; zero means all there is.
    function cleanupNativeViaCall(uint256 amount, address to, bytes calldata data) external onlySelf {
        Address.functionCallWithValue(to, data, amount == 0 ? address(this).balance : amount);
    }

    function _amountOf(address token, uint256 amount) private view returns (uint256) {
        return amount == 0 ? IERC20(token).balanceOf(address(this)) : amount;
    }
}
