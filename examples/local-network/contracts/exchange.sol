// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Portico authors
pragma solidity ^0.8.24;

interface Token {
    function transfer(address to, uint256 value) external;
    function transferFrom(address from, address to, uint256 value) external;
}

interface PermitToken {
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external;
}

/// Swaps two tokens with equal decimals, in either direction and out of its own balance. The price does not move by itself:
/// anyone may set it, because this is for a chain that lives on one machine.
contract Exchange {
    uint256 private constant ONE = 1e18;

    address public immutable first;
    address public immutable second;
    /// How much of the second token one of the first is worth, in 1e18ths.
    uint256 public price;

    event Swapped(address indexed account, address indexed sold, uint256 amount, uint256 received);

    error TokenUnknown(address token);
    error ReceivedTooLow(uint256 received, uint256 minimum);
    error TransferFailed(address token);

    constructor(address first_, address second_, uint256 price_) {
        first = first_;
        second = second_;
        price = price_;
    }

    function setPrice(uint256 price_) external {
        price = price_;
    }

    function quote(address sold, uint256 amount) public view returns (uint256) {
        if (sold == first) return (amount * price) / ONE;
        if (sold == second) return (amount * ONE) / price;
        revert TokenUnknown(sold);
    }

    /// Swaps by an allowance that comes as a signature (EIP-2612).
    function swapWithPermit(
        address sold,
        uint256 amount,
        uint256 minimum,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256) {
        // Whoever saw it may have handed it in before: then the allowance is there.
        try PermitToken(sold).permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}
        return swap(sold, amount, minimum);
    }

    function swap(address sold, uint256 amount, uint256 minimum) public returns (uint256 received) {
        received = quote(sold, amount);
        if (received < minimum) revert ReceivedTooLow(received, minimum);
        run(sold, abi.encodeCall(Token.transferFrom, (msg.sender, address(this), amount)));
        run(sold == first ? second : first, abi.encodeCall(Token.transfer, (msg.sender, received)));
        emit Swapped(msg.sender, sold, amount, received);
    }

    // Some tokens return nothing, where ERC-20 says `bool`.
    function run(address token, bytes memory data) private {
        (bool success, bytes memory answer) = token.call(data);
        if (!success || (answer.length > 0 && !abi.decode(answer, (bool)))) revert TransferFailed(token);
    }
}
