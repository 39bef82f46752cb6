// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Portico authors
pragma solidity ^0.8.24;

/// The code of an account whose wallet runs several calls as one (EIP-7702): all succeed, or none has an effect.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error CallerInvalid(address caller);

    receive() external payable {}

    /// Only the account itself may call it, by a transaction to its own address.
    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert CallerInvalid(msg.sender);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory reason) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (success) continue;
            assembly {
                revert(add(reason, 32), mload(reason))
            }
        }
    }
}
