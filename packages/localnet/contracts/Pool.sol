// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title Pool
/// @notice Swaps two currencies by the constant product of what it holds of them, for 0.3 % of what goes in. The zero
/// address is the native currency. Whatever is sent to it is its own: it has no shares and no owner.
contract Pool is ReentrancyGuard {
    using SafeERC20 for IERC20;

    error UnknownCurrency();
    error ValueDiffers();
    error TooLittleReceived();
    error InsufficientPoolLiquidity();

    event Swap(address indexed sender, address currencyIn, uint256 amountIn, uint256 amountOut, address recipient);

    uint256 private constant KEPT = 9970;
    uint256 private constant WHOLE = 10000;

    address public immutable currency0;
    address public immutable currency1;

    constructor(address currency0_, address currency1_) {
        currency0 = currency0_;
        currency1 = currency1_;
    }

    receive() external payable {}

    /// @notice What `amountIn` of a currency gives.
    function quoteOutput(address currencyIn, uint256 amountIn) public view returns (uint256) {
        return _output(_balance(currencyIn), _balance(_other(currencyIn)), amountIn);
    }

    /// @notice The least of a currency that gives `amountOut`.
    function quoteInput(address currencyIn, uint256 amountOut) external view returns (uint256) {
        uint256 reserveOut = _balance(_other(currencyIn));
        if (amountOut >= reserveOut) revert InsufficientPoolLiquidity();
        return (_balance(currencyIn) * amountOut * WHOLE) / ((reserveOut - amountOut) * KEPT) + 1;
    }

    /// @notice Takes `amountIn` from the sender, or all it has of a token where that is zero, and pays the recipient.
    function swap(address currencyIn, uint256 amountIn, uint256 minimumOut, address recipient)
        external
        payable
        nonReentrant
        returns (uint256 amountOut)
    {
        address currencyOut = _other(currencyIn);
        bool native = currencyIn == address(0);
        if (msg.value != (native ? amountIn : 0)) revert ValueDiffers();
        if (!native && amountIn == 0) amountIn = IERC20(currencyIn).balanceOf(msg.sender);

        amountOut = _output(_balance(currencyIn) - msg.value, _balance(currencyOut), amountIn);
        if (amountOut < minimumOut) revert TooLittleReceived();
        if (!native) IERC20(currencyIn).safeTransferFrom(msg.sender, address(this), amountIn);
        if (currencyOut == address(0)) Address.sendValue(payable(recipient), amountOut);
        else IERC20(currencyOut).safeTransfer(recipient, amountOut);
        emit Swap(msg.sender, currencyIn, amountIn, amountOut, recipient);
    }

    function _output(uint256 reserveIn, uint256 reserveOut, uint256 amountIn) private pure returns (uint256) {
        uint256 counted = amountIn * KEPT;
        return (counted * reserveOut) / (reserveIn * WHOLE + counted);
    }

    function _other(address currency) private view returns (address) {
        if (currency == currency0) return currency1;
        if (currency == currency1) return currency0;
        revert UnknownCurrency();
    }

    function _balance(address currency) private view returns (uint256) {
        return currency == address(0) ? address(this).balance : IERC20(currency).balanceOf(address(this));
    }
}
