// @ts-check
const view = 'UnsupportedChain'

/** @type {readonly import('../cases.mjs').Case[]} */
export const unsupportedChainCases = [
  {
    view,
    name: 'unsupported',
    act: async (harness) => {
      await harness.visit()
      await harness.connect()
      await harness.moveWallet(100)
      await harness.heading(/not supported/)
    },
  },
  {
    view,
    name: 'declined',
    act: async (harness) => {
      await harness.visit()
      await harness.connect()
      await harness.moveWallet(100)
      await harness.heading(/not supported/)
      await harness.script({ wallet_switchEthereumChain: 'reject' })
      await harness.press(/Local Ethereum/)
      await harness.text('Declined')
    },
  },
]
