import { afterAll } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { describeDouble } from '../describe-double.js'

const local = await startLocalNetwork({ evmOnly: true, data: true })
afterAll(() => local.stop())
const { seller } = local
if (!seller) throw new Error('There is no seller.')

describeDouble('meld', {
  ask: { 'purchase page': ({ query = {} }) => fetch(`${seller.url}/?${new URLSearchParams(query)}`) },
  unknown: { 'url.solana': 'Sells on a chain of Ethereum alone.' },
})
