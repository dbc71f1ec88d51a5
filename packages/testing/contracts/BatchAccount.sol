// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";

/// @title BatchAccount
/// @notice What an account delegates to (EIP-7702) so that it can make several calls in one transaction: all of them
/// or none. Only the account itself may tell it to.
contract BatchAccount is ERC7821 {
    receive() external payable {}
}
