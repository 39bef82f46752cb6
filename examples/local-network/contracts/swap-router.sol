// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Portico authors
pragma solidity ^0.8.24;

interface RoutedToken {
    function approve(address spender, uint256 value) external;
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external;
    function transferFrom(address from, address to, uint256 value) external;
}

/// Takes the calls of the router that the public server swaps by, and enforces what that router enforces: the amount, the
/// receiver and the minimum. What swaps is one contract of this chain, the `executor`, which gets its call as it is.
contract SwapRouter {
    address private constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    error InvalidMsgValue();
    error ZeroMinReturn();
    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);
    error SwapFailed(bytes reason);

    receive() external payable {}

    function swap(address executor, SwapDescription calldata desc, bytes calldata data)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        if (desc.minReturnAmount == 0) revert ZeroMinReturn();
        bool sellsCoin = desc.srcToken == COIN;
        if (msg.value != (sellsCoin ? desc.amount : 0)) revert InvalidMsgValue();
        if (!sellsCoin) {
            RoutedToken(desc.srcToken).transferFrom(msg.sender, address(this), desc.amount);
            RoutedToken(desc.srcToken).approve(executor, desc.amount);
        }
        uint256 held = balanceOf(desc.dstToken);
        (bool success, bytes memory answer) = executor.call{value: msg.value}(data);
        if (!success) revert SwapFailed(answer);
        spentAmount = desc.amount;
        returnAmount = balanceOf(desc.dstToken) - held;
        if (returnAmount < desc.minReturnAmount) revert ReturnAmountIsNotEnough(returnAmount, desc.minReturnAmount);
        address payable receiver = desc.dstReceiver == address(0) ? payable(msg.sender) : desc.dstReceiver;
        if (desc.dstToken != COIN) {
            RoutedToken(desc.dstToken).transfer(receiver, returnAmount);
        } else {
            (bool paid, bytes memory reason) = receiver.call{value: returnAmount}('');
            if (!paid) revert SwapFailed(reason);
        }
    }

    function balanceOf(address token) private view returns (uint256) {
        return token == COIN ? address(this).balance : RoutedToken(token).balanceOf(address(this));
    }
}
