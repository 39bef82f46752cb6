import type { SmartSession, SmartSessions, SmartSessionSource } from '../../../services/smart-sessions.js'

/** A service of sessions in memory. */
export const fakeSessions = (change: Partial<SmartSessions> = {}, now = () => 0) => {
  const kept: SmartSession[] = []
  const calls: string[] = []
  const service: SmartSessions = {
    create: async () => {
      calls.push('create')
      return { id: `pci-${kept.length}`, key: { type: 'secp256k1', publicKey: '0x02' } }
    },
    activate: async ({ id, expiry, permissions }) => {
      calls.push('activate')
      kept.push({ id, expiry, permissions, createdAt: now() })
    },
    list: async () => kept,
    revoke: async ({ id, signature }) => {
      calls.push(`revoke ${signature}`)
      const at = kept.findIndex((one) => one.id === id)
      kept[at] = { ...(kept[at] as SmartSession), revokedAt: now() }
    },
    ...change,
  }
  const source: SmartSessionSource = {
    id: 'fake',
    egress: () => ({ hosts: ['https://sessions.example/v1'] }),
    openSmartSessions: () => service,
  }
  return { calls, kept, source }
}
