import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../scripts/edges.mjs'

const DAY = 86_400_000
const ENTRIES = 10_000
const CHAIN = 'eip155:1'
const ACCOUNT = `0x${'1'.repeat(40)}`

const item = (at) => ({
  id: `item-${at}`,
  hash: `0x${at.toString(16).padStart(64, '0')}`,
  chain: CHAIN,
  kind: 'send',
  status: 'confirmed',
  minedAt: Date.now() - at * (DAY / 8),
  transfers: [],
})

/** Merges and groups a history of 10,000 transactions, and prints the times: each must fit a frame of 16.7 ms. */
export const measureActivity = async (_apps, { rounds }) => {
  const folder = join(ROOT, 'plugins/activity/history')
  const contents = `export * from '${folder}/merge-entries.ts'; export * from '${folder}/group-entries.ts'`
  const stdin = { contents, resolveDir: ROOT, loader: 'ts' }
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', write: false })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const { groupEntries, mergeEntries } = await import(`data:text/javascript;base64,${code}`)
  const fetched = Array.from({ length: ENTRIES }, (_, at) => item(at))
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    const { items } = mergeEntries({ chain: CHAIN, account: ACCOUNT, fetched, records: [] })
    const merged = performance.now()
    groupEntries(items, { locale: 'en', now: Date.now() })
    return { merge: merged - start, group: performance.now() - merged }
  })
  for (const step of ['merge', 'group']) {
    const sorted = times.map((time) => time[step]).sort((one, other) => one - other)
    const [median, worst] = [sorted[Math.floor(rounds / 2)], sorted.at(-1)]
    console.log(`${step} ${ENTRIES} transactions: ${median.toFixed(1)} ms, at most ${worst.toFixed(1)} ms`)
  }
}
