// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title PermitToken
/// @notice An ERC-20 of the local network with permits (EIP-2612). The owner mints. Its EIP-712 domain is the token's
/// name, version "1", this chain, this address.
contract PermitToken is ERC20Permit, Ownable {
    uint8 private immutable _places;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address owner_)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
        Ownable(owner_)
    {
        _places = decimals_;
    }

    function decimals() public view override returns (uint8) {
        return _places;
    }

    function version() external pure returns (string memory) {
        return "1";
    }

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }
}
