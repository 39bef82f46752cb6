// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Portico authors
pragma solidity ^0.8.24;

/// Every call fails, in one of the two ways an app must be able to read.
contract Reverter {
    // Written before each revert, so that the compiler takes the functions for
    // transactions and not for views; the revert always undoes it.
    uint256 private attempts;

    error Refused(address caller, uint256 code);

    function revertWithReason(string calldata reason) external {
        attempts += 1;
        revert(reason);
    }

    function revertWithCustomError(uint256 code) external {
        attempts += 1;
        revert Refused(msg.sender, code);
    }
}
