// @ts-check
/**
 * The modules that read what comes from outside, each with the tests that run against its mutants. A folder of tests
 * stands for every test in it.
 *
 * @type {Readonly<Record<string, { readonly files: readonly string[], readonly tests: readonly string[], readonly flows?: boolean }>>}
 */
export const MODULES = {
  caip: {
    files: ['kernel/caip/caip.ts', 'kernel/caip/namespace-of.ts'],
    tests: ['tests/kernel/caip'],
  },
  links: {
    files: [
      'kit/text/read-link.ts',
      'plugins/walletconnect/links/install-link.ts',
      'plugins/walletconnect/links/named-redirects.ts',
      'plugins/walletconnect/links/open-link.ts',
      'plugins/walletconnect/links/request-link.ts',
      'modal/take-result-uri.ts',
      'plugins/walletconnect/links/to-wallet-link.ts',
      'kernel/transactions/link-to-explorer.ts',
    ],
    tests: [
      'tests/kit/text/read-link.test.ts',
      'tests/modal/take-result-uri.test.ts',
      'tests/plugins/walletconnect/links',
      'tests/kernel/transactions/link-to-explorer.test.ts',
    ],
  },
  storage: {
    files: [
      'kernel/ports/storage-entry.ts',
      'kernel/flows/connection-storage.ts',
      'plugins/siwx/sessions/sign-in-preferences.ts',
    ],
    tests: [
      'tests/kernel/ports/storage-entry.test.ts',
      'tests/kernel/flows/connection-storage.test.ts',
      'tests/plugins/siwx/sessions',
    ],
  },
  sessions: {
    files: ['kernel/flows/parse-session.ts', 'plugins/walletconnect/connector/read-shared.ts'],
    tests: ['tests/kernel/flows/parse-session.test.ts', 'tests/plugins/walletconnect/connector/read-shared.test.ts'],
  },
  'sign-in-message': {
    files: [
      'plugins/bip122/sign-in-form.ts',
      'plugins/eip155/checksum-address.ts',
      'plugins/eip155/sign-in-form.ts',
      'plugins/siwx/message/cacao.ts',
      'plugins/siwx/message/check-message.ts',
      'plugins/siwx/message/format-message.ts',
      'plugins/siwx/message/grammar.ts',
      'plugins/siwx/message/message-form.ts',
      'plugins/siwx/message/nonce.ts',
      'plugins/siwx/message/parsed-message.ts',
      'plugins/siwx/message/read-message.ts',
      'plugins/solana/sign-in-form.ts',
    ],
    tests: ['tests/plugins/siwx/message', 'tests/plugins/eip155/checksum-address.test.ts'],
  },
  'sign-in-sessions': {
    files: [
      'plugins/siwx/sessions/subject.ts',
      'plugins/siwx/storages/is-session-of.ts',
      'plugins/siwx/storages/read-session.ts',
      'plugins/siwx/storages/server-storage.ts',
    ],
    tests: ['tests/plugins/siwx/sessions', 'tests/plugins/siwx/storages'],
  },
  'sign-in-server': {
    files: [
      'plugins/siwx/verify/base64url.ts',
      'plugins/siwx/verify/check-domain.ts',
      'plugins/siwx/verify/check-times.ts',
      'plugins/siwx/verify/create-cookie-sessions.ts',
      'plugins/siwx/verify/create-cookie-signer.ts',
      'plugins/siwx/verify/create-hmac-keys.ts',
      'plugins/siwx/verify/create-nonces.ts',
      'plugins/siwx/verify/create-sign-in-handler.ts',
      'plugins/siwx/verify/find-chain.ts',
      'plugins/siwx/verify/nonce-store.ts',
      'plugins/siwx/verify/pack-session.ts',
      'plugins/siwx/verify/read-body.ts',
      'plugins/siwx/verify/sign-in-forms.ts',
      'plugins/siwx/verify/to-account-data.ts',
      'plugins/siwx/verify/to-site.ts',
      'plugins/siwx/verify/verify-sign-in.ts',
      'plugins/siwx/verify/verify-signature.ts',
    ],
    tests: [
      'tests/plugins/siwx/verify/base64url.test.ts',
      'tests/plugins/siwx/verify/check-domain.test.ts',
      'tests/plugins/siwx/verify/check-times.test.ts',
      'tests/plugins/siwx/verify/create-cookie-sessions.test.ts',
      'tests/plugins/siwx/verify/create-nonces.test.ts',
      'tests/plugins/siwx/verify/create-sign-in-handler.own-nonces.test.ts',
      'tests/plugins/siwx/verify/create-sign-in-handler.test.ts',
      'tests/plugins/siwx/verify/find-chain.test.ts',
      'tests/plugins/siwx/verify/pack-session.test.ts',
      'tests/plugins/siwx/verify/read-body.test.ts',
      'tests/plugins/siwx/verify/verify-sign-in.test.ts',
      'tests/plugins/siwx/verify/verify-signature.test.ts',
    ],
  },
  'eip155-verifier': {
    files: [
      'plugins/eip155/verify/contract-signature.ts',
      'plugins/eip155/verify/eip155-verifier.ts',
      'plugins/eip155/verify/evm-node.ts',
      'plugins/eip155/verify/http-node.ts',
      'plugins/eip155/verify/recover-signer.ts',
    ],
    tests: [
      'tests/plugins/eip155/verify/contract-signature.test.ts',
      'tests/plugins/eip155/verify/eip155-verifier.test.ts',
      'tests/plugins/eip155/verify/evm-node.test.ts',
      'tests/plugins/eip155/verify/http-node.test.ts',
      'tests/plugins/eip155/verify/recover-signer.test.ts',
    ],
  },
  'solana-verifier': {
    files: ['plugins/solana/verify/read-base58.ts', 'plugins/solana/verify/solana-verifier.ts'],
    tests: ['tests/plugins/solana/verify'],
  },
  'bip122-verifier': {
    files: [
      'plugins/bip122/verify/bip122-verifier.ts',
      'plugins/bip122/verify/check-signature.ts',
      'plugins/bip122/verify/proof-of-funds.ts',
      'plugins/bip122/verify/read-script.ts',
      'plugins/bip122/verify/satisfy.ts',
      'plugins/bip122/verify/script.ts',
      'plugins/bip122/verify/sighash.ts',
      'plugins/bip122/verify/spends.ts',
      'plugins/bip122/verify/to-sign.ts',
      'plugins/bip122/verify/transaction.ts',
      'plugins/bip122/verify/verify-bip137.ts',
      'plugins/bip122/verify/verify-bip322.ts',
    ],
    tests: ['tests/plugins/bip122/verify'],
  },
  'polkadot-verifier': {
    files: ['plugins/polkadot/verify/find-scheme.ts', 'plugins/polkadot/verify/polkadot-verifier.ts'],
    tests: ['tests/plugins/polkadot/verify'],
  },
  'cosmos-verifier': {
    files: ['plugins/cosmos/verify/cosmos-verifier.ts', 'plugins/cosmos/verify/is-signed-by.ts'],
    tests: ['tests/plugins/cosmos/verify'],
  },
  addresses: {
    files: [
      'plugins/bip122/addresses/chains.ts',
      'plugins/bip122/addresses/codec.ts',
      'plugins/bip122/addresses/is-on-curve.ts',
      'plugins/bip122/addresses/read-address.ts',
      'plugins/bip122/wallets/read-session.ts',
    ],
    tests: ['tests/plugins/bip122/addresses', 'tests/plugins/bip122/wallets/read-session.test.ts'],
  },
}
