// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Portico authors
pragma solidity ^0.8.24;

interface PoolToken {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Trades the coin of the chain against one token out of what it holds of both, whose product stays. There is no fee, and
/// nobody owns what it holds: this is for a chain that lives on one machine.
contract CoinPool {
    PoolToken public immutable token;

    error ReceivedTooLow(uint256 received, uint256 minimum);
    error CoinRefused(address account);

    constructor(PoolToken token_) {
        token = token_;
    }

    /// Anyone may add coins or tokens, which moves the price.
    receive() external payable {}

    /// How much of the token one coin is worth now, in the token's smallest unit.
    function price() external view returns (uint256) {
        return (token.balanceOf(address(this)) * 1 ether) / address(this).balance;
    }

    /// Sells the coins that come with the call.
    function sell(uint256 minimum) external payable returns (uint256 received) {
        received = (token.balanceOf(address(this)) * msg.value) / address(this).balance;
        if (received < minimum) revert ReceivedTooLow(received, minimum);
        token.transfer(msg.sender, received);
    }

    /// Buys coins for tokens, which have to be approved.
    function buy(uint256 amount, uint256 minimum) external returns (uint256 received) {
        received = (address(this).balance * amount) / (token.balanceOf(address(this)) + amount);
        if (received < minimum) revert ReceivedTooLow(received, minimum);
        token.transferFrom(msg.sender, address(this), amount);
        (bool success,) = msg.sender.call{value: received}('');
        if (!success) revert CoinRefused(msg.sender);
    }
}
