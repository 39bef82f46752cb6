import network from 'demo:network'
import { virtualEmbeddedWallet } from 'portico/testing'

/** The id of the second embedded wallet. */
export const SECOND_WALLET = 'quay'

/** Creates an embedded wallet of another provider: it has no page, and the code of each email is 123456. */
export const secondWallet = () =>
  virtualEmbeddedWallet({
    id: SECOND_WALLET,
    name: 'Quay',
    namespaces: ['eip155'],
    methods: { email: 'otp' },
    privateKeys: network.accounts.slice(2, 3).map(({ privateKey }) => privateKey),
    persist: { storage: localStorage, key: 'quay-wallet' },
  })
