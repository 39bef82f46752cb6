import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const HERE = import.meta.dirname

/** Where hosts are put together: outside of this checkout, whose packages and settings they must not find. */
const WORKSHOP = join(tmpdir(), `portico-bench-${createHash('sha256').update(HERE).digest('hex').slice(0, 8)}`)

/** An app is a folder of apps/; what the harness must know of it stands under "bench" in its package.json. */
const readApp = (name) => {
  const source = join(HERE, 'apps', name)
  const { bench, dependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const folder = join(WORKSHOP, name)
  return {
    name,
    source,
    folder,
    dist: join(folder, 'dist'),
    dependencies,
    role: 'peer',
    // What opens the modal: a pattern of its text, or css:<selector>.
    connect: '^connect',
    // What the mock wallet calls itself, and what its row says.
    walletName: 'Bench Wallet',
    rdns: 'dev.bench.wallet',
    address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
    accountText: '0x7e',
    // A key, or css:<selector>, or a pattern of a text to click.
    close: 'Escape',
    // What only the account view says.
    accountView: 'disconnect|log ?out',
    ...bench,
  }
}

const APPS = readdirSync(join(HERE, 'apps')).sort()

/**
 * The apps of these names, all unless named, the React-only baselines first.
 * @throws where there is no app of that name
 */
export const readApps = (names) => {
  const unknown = names.filter((name) => !APPS.includes(name))
  if (unknown.length > 0) throw new Error(`No such app: ${unknown.join(', ')}. There are ${APPS.join(', ')}.`)
  const named = (names.length > 0 ? names : APPS).map(readApp)
  // What is taken away from an app is measured in the same minute.
  const wanted = new Set([...named.map(({ baseline }) => baseline).filter(Boolean), ...named.map(({ name }) => name)])
  return [...wanted].map(readApp).sort((a, b) => Number(isBaseline(b)) - Number(isBaseline(a)))
}

/** A host with React and nothing else: its weight is taken from that of the others. */
export const isBaseline = ({ role }) => role === 'baseline'
