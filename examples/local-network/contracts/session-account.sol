// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Portico authors
pragma solidity ^0.8.24;

/// The code of an account that lets other keys act for it within limits (EIP-7702): all keys of a session together, and none of
/// them alone. Not audited: it is for a chain that lives on one machine.
contract SessionAccount {
    /// What a key may call: one function of one contract, or a plain transfer where `selector` is 0.
    struct Permission {
        address target;
        bytes4 selector;
        /// Of the coin, in all calls.
        uint256 valueLimit;
        /// Of a token, in all calls: the second argument of `transfer(address,uint256)`; without effect elsewhere.
        uint256 tokenLimit;
    }

    struct Session {
        /// The last one sends the calls; all others sign each of them.
        address[] keys;
        uint256 nonce;
        uint48 expiry;
        bool revoked;
        Permission[] permissions;
    }

    bytes4 private constant TRANSFER = 0xa9059cbb;

    /// Storage of its own, because an account may run other code before or after.
    bytes32 private constant PLACE = keccak256('portico.SessionAccount');

    struct Store {
        mapping(bytes32 id => Session) sessions;
    }

    error NotAccount(address caller);
    error NotSessionKey(address caller);
    error NotSigned(address key);
    error SessionExists(bytes32 id);
    error SessionRevoked(bytes32 id);
    error SessionExpired(uint256 expiry);
    error CallNotAllowed(address target, bytes4 selector);
    error LimitExceeded(uint256 left, uint256 asked);

    receive() external payable {}

    /// Only the account itself may call it, by a transaction to its own address.
    modifier onlyAccount() {
        if (msg.sender != address(this)) revert NotAccount(msg.sender);
        _;
    }

    function grant(bytes32 id, address[] calldata keys, uint48 expiry, Permission[] calldata permissions)
        external
        onlyAccount
    {
        Session storage session = store().sessions[id];
        if (session.keys.length > 0) revert SessionExists(id);
        for (uint256 i; i < keys.length; i++) {
            if (keys[i] == address(0)) revert NotSessionKey(keys[i]);
            session.keys.push(keys[i]);
        }
        session.expiry = expiry;
        for (uint256 i; i < permissions.length; i++) session.permissions.push(permissions[i]);
    }

    function revoke(bytes32 id) external onlyAccount {
        store().sessions[id].revoked = true;
    }

    /// Calls a contract for the account, if the caller is a key whose session allows it, and all its other keys have signed.
    function spend(bytes32 id, address target, uint256 value, bytes calldata data, bytes[] calldata signatures)
        external
    {
        Session storage session = store().sessions[id];
        expectKeys(session, hashOf(id, session.nonce++, target, value, data), signatures);
        if (session.revoked) revert SessionRevoked(id);
        if (block.timestamp >= session.expiry) revert SessionExpired(session.expiry);
        bytes4 selector = data.length < 4 ? bytes4(0) : bytes4(data[:4]);
        // A transfer of the coin is allowed to every account without code, so that it calls nothing.
        bool isPlain = data.length == 0 && target.code.length == 0;
        Permission storage permission = find(session, isPlain ? address(0) : target, selector);
        permission.valueLimit = take(permission.valueLimit, value);
        if (selector == TRANSFER) {
            (, uint256 amount) = abi.decode(data[4:], (address, uint256));
            permission.tokenLimit = take(permission.tokenLimit, amount);
        }
        (bool success, bytes memory reason) = target.call{value: value}(data);
        if (success) return;
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }

    function sessionOf(bytes32 id) external view returns (Session memory) {
        return store().sessions[id];
    }

    /// What the other keys of a session sign for its next call.
    function hashOf(bytes32 id, uint256 nonce, address target, uint256 value, bytes calldata data)
        public
        view
        returns (bytes32)
    {
        return keccak256(abi.encode(block.chainid, address(this), id, nonce, target, value, keccak256(data)));
    }

    function expectKeys(Session storage session, bytes32 hash, bytes[] calldata signatures) private view {
        uint256 others = session.keys.length - (session.keys.length > 0 ? 1 : 0);
        if (session.keys.length == 0 || msg.sender != session.keys[others]) revert NotSessionKey(msg.sender);
        for (uint256 i; i < others; i++) {
            address key = session.keys[i];
            if (i >= signatures.length || signatures[i].length != 65) revert NotSigned(key);
            (bytes32 r, bytes32 s) = abi.decode(signatures[i][:64], (bytes32, bytes32));
            if (ecrecover(hash, uint8(signatures[i][64]), r, s) != key) revert NotSigned(key);
        }
    }

    function find(Session storage session, address target, bytes4 selector) private view returns (Permission storage) {
        // An account must not grant itself more by calling itself.
        if (target != address(this)) {
            for (uint256 i; i < session.permissions.length; i++) {
                Permission storage permission = session.permissions[i];
                if (permission.target == target && permission.selector == selector) return permission;
            }
        }
        revert CallNotAllowed(target, selector);
    }

    function take(uint256 left, uint256 asked) private pure returns (uint256) {
        if (asked > left) revert LimitExceeded(left, asked);
        return left - asked;
    }

    function store() private pure returns (Store storage found) {
        bytes32 place = PLACE;
        assembly {
            found.slot := place
        }
    }
}
