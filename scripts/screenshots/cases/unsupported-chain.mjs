// @ts-check
const view = 'UnsupportedChain'

/** @type {readonly import('../cases.mjs').Case[]} */
export const unsupportedChainCases = [
  {
    view,
    name: 'unsupported',
    act: async (stage) => {
      await stage.visit()
      await stage.connect()
      await stage.moveWallet(100)
      await stage.heading(/not supported/)
    },
  },
  {
    view,
    name: 'declined',
    act: async (stage) => {
      await stage.visit()
      await stage.connect()
      await stage.moveWallet(100)
      await stage.heading(/not supported/)
      await stage.script({ wallet_switchEthereumChain: 'reject' })
      await stage.press(/Local Ethereum/)
      await stage.text('Declined')
    },
  },
]
