// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev The books of a token that keeps to ERC-20 where its heirs do not say otherwise. The owner mints.
abstract contract Books {
    error NotOwner();
    error BalanceTooLow();
    error AllowanceTooLow();

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    address public immutable owner;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    constructor(address owner_) {
        owner = owner_;
    }

    function mint(address to, uint256 value) external {
        if (msg.sender != owner) revert NotOwner();
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _move(address from, address to, uint256 value) internal virtual {
        if (balanceOf[from] < value) revert BalanceTooLow();
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function _spend(address from, uint256 value) internal {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert AllowanceTooLow();
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    }

    function _allow(address spender, uint256 value) internal {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }
}

/// @dev What ERC-20 says a token returns.
abstract contract Returning is Books {
    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spend(from, value);
        _move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _allow(spender, value);
        return true;
    }
}

/// @title StiffToken
/// @notice As USDT on Ethereum: its functions return nothing, and an allowance that is not zero is first set to zero.
contract StiffToken is Books {
    error AllowanceNotZero();

    string public constant name = "Stiff Dollar";
    string public constant symbol = "STIFF";
    uint8 public constant decimals = 6;

    constructor(address owner_) Books(owner_) {}

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        _spend(from, value);
        _move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        if (value != 0 && allowance[msg.sender][spender] != 0) revert AllowanceNotZero();
        _allow(spender, value);
    }
}

/// @title TollToken
/// @notice Keeps a hundredth of everything that is moved.
contract TollToken is Returning {
    string public constant name = "Toll Dollar";
    string public constant symbol = "TOLL";
    uint8 public constant decimals = 18;

    constructor(address owner_) Books(owner_) {}

    function _move(address from, address to, uint256 value) internal override {
        uint256 toll = value / 100;
        super._move(from, to, value - toll);
        if (balanceOf[from] < toll) revert BalanceTooLow();
        balanceOf[from] -= toll;
        totalSupply -= toll;
        emit Transfer(from, address(0), toll);
    }
}

/// @title RuneToken
/// @notice As MKR on Ethereum: name and symbol are 32 bytes, not texts.
contract RuneToken is Returning {
    bytes32 public constant name = "Rune";
    bytes32 public constant symbol = "RUNE";
    uint8 public constant decimals = 18;

    constructor(address owner_) Books(owner_) {}
}

/// @title TicketToken
/// @notice Comes in whole units only.
contract TicketToken is Returning {
    string public constant name = "Ticket";
    string public constant symbol = "TICKET";
    uint8 public constant decimals = 0;

    constructor(address owner_) Books(owner_) {}
}

/// @title GateToken
/// @notice As dollars with a list of blocked accounts: nothing is paid to them. Here anybody keeps the list.
contract GateToken is Returning {
    error RecipientBlocked();

    event Blocked(address indexed account, bool isBlocked);

    string public constant name = "Gate Dollar";
    string public constant symbol = "GATE";
    uint8 public constant decimals = 6;
    mapping(address account => bool) public isBlocked;

    constructor(address owner_) Books(owner_) {}

    function setBlocked(address account, bool blocked) external {
        isBlocked[account] = blocked;
        emit Blocked(account, blocked);
    }

    function _move(address from, address to, uint256 value) internal override {
        if (isBlocked[to]) revert RecipientBlocked();
        super._move(from, to, value);
    }
}
