// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Portico authors
pragma solidity ^0.8.28;

import {PackedUserOperation} from '@openzeppelin/contracts/interfaces/IERC4337.sol';
import {ECDSA} from '@openzeppelin/contracts/utils/cryptography/ECDSA.sol';
import {MessageHashUtils} from '@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol';

interface IDeposits {
    function depositTo(address account) external payable;
}

/// Pays for the operations that its signer has signed (ERC-4337), until a time that stands in the signature.
contract Paymaster {
    address public immutable entryPoint;
    address public immutable signer;

    constructor(address entryPoint_, address signer_) payable {
        entryPoint = entryPoint_;
        signer = signer_;
        IDeposits(entryPoint_).depositTo{value: msg.value}(address(this));
    }

    /// What is signed: all of the operation but its own signature.
    function digest(PackedUserOperation calldata op, uint48 until) public view returns (bytes32) {
        bytes32 limits = bytes32(op.paymasterAndData[20:52]);
        bytes memory fields = abi.encode(
            op.sender, op.nonce, keccak256(op.initCode), keccak256(op.callData), op.accountGasLimits,
            op.preVerificationGas, op.gasFees, limits, block.chainid, address(this), until
        );
        return MessageHashUtils.toEthSignedMessageHash(keccak256(fields));
    }

    function validatePaymasterUserOp(
        PackedUserOperation calldata op,
        bytes32,
        uint256
    ) external view returns (bytes memory context, uint256 validationData) {
        require(msg.sender == entryPoint, 'Only the entry point');
        uint48 until = uint48(bytes6(op.paymasterAndData[52:58]));
        (address found, , ) = ECDSA.tryRecover(digest(op, until), op.paymasterAndData[58:]);
        return ('', (found == signer ? 0 : 1) | (uint256(until) << 160));
    }
}
