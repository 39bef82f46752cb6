// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Portico authors
pragma solidity ^0.8.24;

import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';
import {ERC20Permit} from '@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol';

/// An ERC-20 whose allowances can be signed (EIP-2612). Anyone may mint: it is a faucet for a chain that lives on one machine.
contract DemoEuro is ERC20Permit {
    constructor() ERC20('Portico Demo Euro', 'PDE') ERC20Permit('Portico Demo Euro') {}

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }
}
