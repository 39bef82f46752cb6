import { afterAll } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { describeDouble } from '../describe-double.js'
import { type Fact, loadFacts } from '../fact.js'

const CALLS = ['balance', 'history', 'any', 'identity', 'price', 'networks']

const local = await startLocalNetwork({ evmOnly: true, data: true })
afterAll(() => local.stop())
const { dataServer: server } = local
if (!server) throw new Error('There is no data server.')

/** The values of the chain for those of the pairs. */
const localize = (text: string) =>
  text
    .replaceAll(`0x${'11'.repeat(20)}`, local.demoAccount.address)
    .replaceAll(`0x${'33'.repeat(20)}`, local.contracts[1].token.address)

const ask = async ({ method, path, query = {}, headers = {}, body }: Fact) => {
  server.reset()
  return fetch(`${server.url}${localize(path)}?${localize(String(new URLSearchParams(query)))}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: localize(JSON.stringify(body)) }),
  })
}

const isSolana = ({ id, call }: Fact) => id.includes('solana') && call !== 'identity'

describeDouble('blockchain-api', {
  only: ['balance', 'history', 'any', 'identity', 'price', 'networks', 'portfolio', 'rpc'],
  // The first entries of the chain are of another kind.
  failing: [
    ...['history.ordinary', 'history.chain-null', 'history.nameless-token', 'history.token', 'history.nft'],
    ...['history.nft-bare', 'balance.no-decimals', 'balance.less-than-one'],
  ],
  ask: Object.fromEntries(CALLS.map((call) => [call, ask])),
  unknown: {
    portfolio: 'No client asks for it.',
    rpc: 'The chains answer it themselves.',
    ...Object.fromEntries(
      loadFacts('blockchain-api')
        .filter(({ call }) => CALLS.includes(call))
        .filter(isSolana)
        .map(({ id }) => [id, 'Runs without Solana here.']),
    ),
    'identity.provider-down': 'Is never out of order by itself.',
    'balance.forced-other-case': 'Has no such token.',
    'balance.unavailable': 'Is never out of order by itself.',
    'history.unknown-network': 'Knows this network, which is a chain of its own.',
    'history.rootstock': 'Has no such chain.',
    'balance.empty-rootstock': 'Has no such chain.',
    'all.bad-project': 'Knows every project.',
    'all.quota': 'Has no quota.',
    'all.failed': 'Is never out of order by itself.',
    'all.rate-limited': 'Has no limit.',
  },
})
