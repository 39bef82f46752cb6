// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Portico authors
pragma solidity ^0.8.24;

// Names as ENS has them, for a chain that lives on one machine: anyone may write anything, a lie too.

/// Which resolver answers for a name (ERC-137).
contract NameRegistry {
    mapping(bytes32 node => address) public owner;
    mapping(bytes32 node => address) public resolver;

    function set(bytes32 node, address owner_, address resolver_) external {
        owner[node] = owner_;
        resolver[node] = resolver_;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return owner[node] != address(0);
    }
}

/// What a name stands for (ERC-137, ERC-181, ERC-634, ENSIP-9).
contract NameResolver {
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private addresses;
    mapping(bytes32 node => mapping(string key => string)) private texts;
    mapping(bytes32 node => string) public name;

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external {
        addresses[node][coinType] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        texts[node][key] = value;
    }

    function setName(bytes32 node, string calldata value) external {
        name[node] = value;
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][60]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }
}

/// Looks names up in one call, as libraries ask it (ENSIP-23). Its code is put where ENS has its own.
contract UniversalResolver {
    NameRegistry private constant REGISTRY = NameRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error ResolverError(bytes errorData);

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver,) = find(name);
        return (ask(resolver, data), resolver);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory name, address resolver, address reverseResolver)
    {
        bytes32 node;
        bytes memory label = coinType == 60 ? bytes('addr') : hexOf(coinType);
        (reverseResolver, node) = find(toDns(abi.encodePacked(hexOf(account), '.', label, '.reverse')));
        name = abi.decode(ask(reverseResolver, abi.encodeWithSignature('name(bytes32)', node)), (string));
        if (bytes(name).length == 0) return ('', address(0), reverseResolver);
        (resolver, node) = find(toDns(bytes(name)));
        bytes memory forward =
            abi.decode(ask(resolver, abi.encodeWithSignature('addr(bytes32,uint256)', node, coinType)), (bytes));
        if (keccak256(forward) != keccak256(account)) revert ReverseAddressMismatch(name, forward);
    }

    function find(bytes memory name) private view returns (address resolver, bytes32 node) {
        node = hash(name, 0);
        for (uint256 from; ; from += 1 + uint8(name[from])) {
            resolver = REGISTRY.resolver(hash(name, from));
            if (resolver != address(0)) break;
            if (name[from] == 0) revert ResolverNotFound(name);
        }
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
    }

    function hash(bytes memory name, uint256 from) private pure returns (bytes32) {
        uint256 length = uint8(name[from]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 i; i < length; i++) label[i] = name[from + 1 + i];
        return keccak256(abi.encodePacked(hash(name, from + 1 + length), keccak256(label)));
    }

    function ask(address resolver, bytes memory data) private view returns (bytes memory) {
        (bool success, bytes memory answer) = resolver.staticcall(data);
        if (!success) revert ResolverError(answer);
        return answer;
    }

    function hexOf(bytes memory value) private pure returns (bytes memory digits) {
        bytes16 all = '0123456789abcdef';
        digits = new bytes(value.length * 2);
        for (uint256 i; i < value.length; i++) {
            digits[2 * i] = all[uint8(value[i]) >> 4];
            digits[2 * i + 1] = all[uint8(value[i]) & 15];
        }
    }

    function hexOf(uint256 value) private pure returns (bytes memory) {
        bytes memory padded = hexOf(abi.encodePacked(value));
        uint256 start;
        while (start < 63 && padded[start] == '0') start++;
        bytes memory digits = new bytes(64 - start);
        for (uint256 i; i < digits.length; i++) digits[i] = padded[start + i];
        return digits;
    }

    function toDns(bytes memory name) private pure returns (bytes memory encoded) {
        encoded = abi.encodePacked(uint8(0), name, uint8(0));
        uint256 start;
        for (uint256 i; i <= name.length; i++) {
            if (i < name.length && name[i] != '.') continue;
            encoded[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }
}
