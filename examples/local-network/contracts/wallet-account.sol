// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Portico authors
pragma solidity ^0.8.28;

import {Account} from '@openzeppelin/contracts/account/Account.sol';
import {ERC7821} from '@openzeppelin/contracts/account/extensions/draft-ERC7821.sol';
import {ERC4337Utils, IEntryPoint} from '@openzeppelin/contracts/account/utils/ERC4337Utils.sol';
import {Clones} from '@openzeppelin/contracts/proxy/Clones.sol';
import {ERC1155Holder} from '@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol';
import {ERC721Holder} from '@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol';
import {ECDSA} from '@openzeppelin/contracts/utils/cryptography/ECDSA.sol';
import {EIP712} from '@openzeppelin/contracts/utils/cryptography/EIP712.sol';
import {ERC7739} from '@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol';

/// The smart account of the embedded wallet: one key owns it, for good (ERC-4337, ERC-7821, ERC-7739). Not audited: it is
/// for a chain that lives on one machine.
contract WalletAccount is Account, ERC7739, ERC7821, ERC721Holder, ERC1155Holder {
    constructor() EIP712('Portico Wallet Account', '1') {}

    /// The owner stands in the code of the clone, so that the address of the account depends on it.
    function owner() public view returns (address) {
        return address(bytes20(Clones.fetchCloneArgs(address(this))));
    }

    /// OpenZeppelin's default is a later version.
    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    function _rawSignatureValidation(bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        (address signer, ECDSA.RecoverError err, ) = ECDSA.tryRecover(hash, signature);
        return err == ECDSA.RecoverError.NoError && signer == owner();
    }

    function _erc7821AuthorizedExecutor(
        address caller,
        bytes32 mode,
        bytes calldata executionData
    ) internal view override returns (bool) {
        return caller == address(entryPoint()) || super._erc7821AuthorizedExecutor(caller, mode, executionData);
    }
}

/// Makes the account of an owner, at an address that anybody can tell beforehand; anybody may make it.
contract WalletAccountFactory {
    address public immutable implementation = address(new WalletAccount());

    function addressOf(address owner) public view returns (address) {
        return Clones.predictDeterministicAddressWithImmutableArgs(implementation, abi.encodePacked(owner), 0);
    }

    function create(address owner) external returns (address account) {
        account = addressOf(owner);
        if (account.code.length == 0)
            Clones.cloneDeterministicWithImmutableArgs(implementation, abi.encodePacked(owner), 0);
    }
}
