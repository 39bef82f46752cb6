import { loadavg } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../scripts/edges.mjs'
import { record } from './results.mjs'

const DAY = 86_400_000
const ENTRIES = 10_000
/** Milliseconds of one frame. */
const FRAME = 16.7
const CHAIN = 'eip155:1'
const ACCOUNT = `0x${'1'.repeat(40)}`

const addressAt = (at) => `0x${(at + 1).toString(16).padStart(40, '0')}`
const coin = { chain: CHAIN, name: 'Ether', symbol: 'ETH', decimals: 18, listed: true }
const tokenAt = (at) => ({
  chain: CHAIN,
  address: addressAt(at % 40),
  name: `Token ${at % 40}`,
  symbol: `T${at % 40}`,
  decimals: 6,
  ...(at % 40 < 30 ? { listed: true } : { spam: true }),
})
const nftAt = (at) => ({ chain: CHAIN, address: addressAt(at % 9), tokenId: `${at}`, name: `Orchard #${at}` })
const out = (token, amount = '1250000') => ({ direction: 'out', token, amount })
const into = (token, amount = '1250000') => ({ direction: 'in', token, amount })

/** What a history has, as a year of an active account: sent, received, swapped, approved, minted, failed, unasked. */
const KINDS = [
  ['send', () => [out(coin, '1500000000000000000')]],
  ['send', (at) => [out(tokenAt(at % 30))]],
  ['receive', (at) => [into(tokenAt(at % 30))]],
  ['trade', (at) => [out(coin, '2000000000000000'), into(tokenAt(at % 30))]],
  ['trade', (at) => [out(tokenAt(at % 30)), into(tokenAt((at + 7) % 30)), into(coin, '1')]],
  ['approve', (at) => [out(tokenAt(at % 30), '0')]],
  ['receive', (at) => [into(tokenAt(30 + (at % 10)))]],
  ['mint', (at) => [{ direction: 'in', nft: nftAt(at), amount: '1' }]],
  ['execute', () => []],
]

const item = (at) => {
  const [kind, transfers] = KINDS[at % KINDS.length]
  return {
    id: `item-${at}`,
    hash: `0x${at.toString(16).padStart(64, '0')}`,
    chain: CHAIN,
    kind,
    status: at % 50 === 3 ? 'failed' : 'confirmed',
    minedAt: Date.now() - at * (DAY / 8),
    from: kind === 'receive' ? addressAt(at) : ACCOUNT,
    to: kind === 'receive' ? ACCOUNT : addressAt(at),
    transfers: transfers(at),
  }
}

/** What was sent from this page: some of it is listed already, some is pending. */
const sentFromHere = (fetched) =>
  Array.from({ length: 20 }, (_, at) => ({
    chain: CHAIN,
    account: ACCOUNT,
    hash: at < 15 ? fetched[at * 3].hash : `0x${'f'.repeat(60)}${1000 + at}`,
    status: at < 15 ? 'confirmed' : 'pending',
    sentAt: Date.now() - at * 60_000,
  }))

const loadHistory = async () => {
  const folder = join(ROOT, 'plugins/activity/history')
  const contents = `export * from '${folder}/merge-entries.ts'; export * from '${folder}/group-entries.ts'`
  const stdin = { contents, resolveDir: ROOT, loader: 'ts' }
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', write: false })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

const middle = (values) => [...values].sort((one, other) => one - other)[values.length >> 1]

/**
 * Merges and groups a history of 10,000 transactions with their transfers: both together must fit one frame. It counts in
 * time of the processor, because other load on the machine lengthens the clock's; the first round also compiles the code.
 */
export const measureActivity = async (apps, { rounds }) => {
  const { groupEntries, mergeEntries } = await loadHistory()
  const fetched = Array.from({ length: ENTRIES }, (_, at) => item(at))
  const records = sentFromHere(fetched)
  const times = Array.from({ length: rounds + 1 }, () => {
    const [start, before] = [performance.now(), process.cpuUsage()]
    const { items } = mergeEntries({ chain: CHAIN, account: ACCOUNT, fetched, records })
    groupEntries(items, { locale: 'en', now: Date.now() })
    const { user, system } = process.cpuUsage(before)
    return { processor: (user + system) / 1000, clock: performance.now() - start }
  })
  const [first, ...others] = times
  const figures = {
    first: first.processor,
    processor: middle(others.map(({ processor }) => processor)),
    clock: middle(others.map(({ clock }) => clock)),
  }
  const us = apps.find(({ name }) => name === 'portico')
  if (us) record(us, { activity: { ...figures, rounds } })
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(1)} ms`)
  const verdict = figures.processor <= FRAME ? 'within a frame' : 'over a frame'
  console.log(
    `${ENTRIES} transactions merged and grouped: ${told.join(', ')}; ${verdict} of ${FRAME} ms; load average ${loadavg()[0].toFixed(1)}`,
  )
}
