import { afterAll } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { describeDouble } from '../describe-double.js'
import { type Fact, loadFacts } from '../fact.js'

const local = await startLocalNetwork({ evmOnly: true, data: true })
afterAll(() => local.stop())

const ACCOUNT = `0x${'11'.repeat(20)}`
const PCI = '11111111-2222-4333-8444-555555555555'
let accounts = 0

/** Sends a pair's request for an account, about one of its sessions. */
const send = ({ body, method, path, query }: Fact, address = ACCOUNT, pci = PCI): Promise<Response> =>
  fetch(`${local.dataServer?.url}${path.replace(ACCOUNT, address)}?${new URLSearchParams(query)}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body).replace(PCI, pci),
    }),
  })

const factOf = (id: string) => loadFacts('blockchain-api').find((fact) => fact.id === id) as Fact

/** Prepares a session of an account of its own, sends further requests about it, and then the pair's. */
const after =
  (...ids: readonly string[]) =>
  async (fact: Fact): Promise<Response> => {
    const address = `0x${(++accounts).toString(16).padStart(40, '0')}`
    const { pcis } = (fact.answer ?? {}) as { readonly pcis?: readonly { readonly permissions: unknown }[] }
    const create = factOf('sessions.create')
    let pci = PCI
    for (const { permissions } of pcis ?? [create.body as { readonly permissions: unknown }]) {
      const created = await send({ ...create, body: { ...(create.body as object), permissions } }, address)
      pci = ((await created.json()) as { readonly pci: string }).pci
    }
    for (const id of ids) await send(factOf(id), address, pci)
    return send(fact, address, pci)
  }

describeDouble('blockchain-api', {
  only: ['session list', 'session create', 'session activate', 'session revoke'],
  ask: {
    'session create': (fact) => send(fact),
    'sessions.activate': after(),
    'sessions.activate-incomplete': (fact) => send(fact),
    'session list': after('sessions.activate'),
    'sessions.list-empty': after(),
    'sessions.list-never-activated': after(),
    'sessions.list-revoked': after('sessions.activate', 'sessions.revoke'),
    'sessions.list-other-types': after(),
    'sessions.revoke': after('sessions.activate'),
    'sessions.revoke-again': after('sessions.activate', 'sessions.revoke'),
    'sessions.revoke-unknown': (fact) => send(fact),
  },
})
