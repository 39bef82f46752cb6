// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Portico authors
pragma solidity ^0.8.24;

/// An ordinary ERC-721. Anyone may mint, with any metadata: it is for a chain that lives on one machine.
contract DemoNft {
    string public name;
    string public symbol;

    mapping(uint256 tokenId => address) public ownerOf;
    mapping(uint256 tokenId => string) public tokenURI;
    mapping(address owner => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function mint(address to, uint256 tokenId, string calldata uri) external {
        ownerOf[tokenId] = to;
        tokenURI[tokenId] = uri;
        balanceOf[to]++;
        emit Transfer(address(0), to, tokenId);
    }

    /// Only the owner may: approvals are not part of this.
    function transferFrom(address from, address to, uint256 tokenId) external {
        address owner = ownerOf[tokenId];
        if (owner != msg.sender || owner != from) revert ERC721IncorrectOwner(msg.sender, tokenId, owner);
        ownerOf[tokenId] = to;
        balanceOf[from]--;
        balanceOf[to]++;
        emit Transfer(from, to, tokenId);
    }
}

/// An ERC-20 that anyone names and airdrops as they like, as strangers do.
contract StrangersToken {
    string public name;
    string public symbol;
    uint8 public decimals;
    mapping(address account => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
