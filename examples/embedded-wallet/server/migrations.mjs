// @ts-check

/**
 * What each version of the tables adds, in SQL that SQLite and Postgres share. Append only. Times are seconds since 1970;
 * `*_hash` columns hold hashes of secrets, and `sets.share` is encrypted.
 * @type {readonly (readonly string[])[]}
 */
export const MIGRATIONS = [
  [
    `create table accounts (
      id text primary key, email text not null unique, created bigint not null, eip155 text, solana text)`,
    `create table sets (
      account text not null references accounts (id) on delete cascade, id text not null, kind text not null,
      share text not null, created bigint not null, used bigint not null, primary key (account, id))`,
    `create table sessions (
      id text primary key, account text not null references accounts (id) on delete cascade, public_key text not null,
      token_hash text not null, token_expires bigint not null, refresh_hash text not null, expires bigint not null,
      created bigint not null)`,
    'create index sessions_of_account on sessions (account)',
    // A subject (an email address at a login, else an account) has one code for each purpose: a new one replaces it.
    `create table codes (
      purpose text not null, subject text not null, id text not null unique, email text not null,
      code_hash text not null, tries bigint not null, created bigint not null, expires bigint not null,
      primary key (purpose, subject))`,
    'create table nonces (id text primary key, expires bigint not null)',
    'create table limits (id text primary key, used bigint not null, expires bigint not null)',
  ],
  [
    // The refresh that was used last, and until when it works once more: the answer may have been lost.
    'alter table sessions add column used_hash text',
    'alter table sessions add column used_expires bigint',
  ],
  [
    // `sealed` is the user's share of the set, which only the passkey opens.
    `create table passkeys (
      id text primary key, account text not null references accounts (id) on delete cascade, public_key text not null,
      counter bigint not null, set_id text not null, sealed text not null, created bigint not null, used bigint not null)`,
    'create index passkeys_of_account on passkeys (account)',
  ],
  [
    // Who a provider says the user is. SQLite cannot make a column nullable: an account without an email address has its id
    // in `accounts.email`.
    `create table identities (
      issuer text not null, subject text not null, account text not null references accounts (id) on delete cascade,
      email text, name text, created bigint not null, primary key (issuer, subject))`,
    'create index identities_of_account on identities (account)',
    // A login that a frame has begun: `secrets` and `identity` are encrypted.
    `create table logins (
      id text primary key, kind text not null, key_hash text not null, host text not null, return_uri text,
      state_hash text unique, secrets text not null, result_hash text, identity text, expires bigint not null)`,
  ],
  [
    // The user's own shares of the sets of kind `held`, encrypted: with both, the operator of the server has the key.
    `create table held (
      account text primary key references accounts (id) on delete cascade, set_id text not null, share text not null,
      created bigint not null)`,
  ],
  [
    // Which session added a credential: what another login added ends after a delay. `via` is how the login was made.
    'alter table sessions add column via text',
    'alter table sessions add column passkey text',
    'alter table sessions add column name text',
    'alter table sessions add column used bigint',
    'alter table sessions add column set_id text',
    'alter table sets add column session text',
    // From when on the keys may be shown with this set.
    'alter table sets add column exports bigint not null default 0',
    'alter table held add column session text',
    // The entry of the configuration that has logged the identity in.
    'alter table identities add column provider text',
    'alter table passkeys add column session text',
    'alter table passkeys add column aaguid text',
    // When it brought the key back, and the act that keeps it from logging in.
    'alter table passkeys add column proven bigint',
    'alter table passkeys add column suspended text',
    // What takes effect at `due` unless it is canceled; `payload` is encrypted.
    `create table acts (
      id text primary key, account text not null references accounts (id) on delete cascade, kind text not null,
      target text not null, session text not null, name text, payload text, started bigint not null, due bigint not null,
      unique (account, kind, target))`,
    'create index acts_by_due on acts (due)',
  ],
  [
    // Each act that keeps a passkey from logging in: when one is canceled, the others still do.
    `create table suspensions (
      passkey text not null references passkeys (id) on delete cascade, act text not null, primary key (passkey, act))`,
    'insert into suspensions (passkey, act) select id, suspended from passkeys where suspended is not null',
    'alter table passkeys drop column suspended',
    // Every set that a session has stored or read: a browser that is removed cannot have named another one since.
    `create table session_sets (
      session text not null references sessions (id) on delete cascade, set_id text not null, primary key (session, set_id))`,
    'insert into session_sets (session, set_id) select id, set_id from sessions where set_id is not null',
  ],
]
