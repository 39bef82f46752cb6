import type { SmartSession, SmartSessionSource } from 'portico/services'
import { parseAbi } from 'viem'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const DAY = 86_400
const ABI = parseAbi(['function mint(address to)', 'function approve(address spender, uint256 amount)'])

const sessions = (): readonly SmartSession[] => {
  const now = Math.floor(Date.now() / 1000)
  const permissions = [
    { type: 'native-token-transfer', data: { allowance: '500000000000000000' } },
    {
      type: 'contract-call',
      data: { address: TOKEN, abi: ABI, functions: [{ functionName: 'mint' }, { functionName: 'approve' }] },
    },
  ] as const
  return [
    { id: 'one', permissions, createdAt: now - DAY, expiry: now + 7 * DAY, project: 'Meridian' },
    { id: 'two', permissions, createdAt: now - 2 * DAY, expiry: now - DAY, project: 'Fieldnotes' },
    { id: 'three', permissions, createdAt: now - 3 * DAY, expiry: now + DAY, revokedAt: now - DAY, project: 'Arcade' },
  ]
}

/** A service with the same sessions for every account: with `none` there are none, with `down` it does not answer. */
export const harnessSessions = (mode: string): SmartSessionSource => ({
  id: 'harness',
  egress: () => ({}),
  openSmartSessions: () => ({
    create: async () => ({ id: 'four' }),
    activate: async () => {},
    list: async () => {
      if (mode === 'down') throw new Error('The service is down.')
      return mode === 'none' ? [] : sessions()
    },
    revoke: async () => {},
  }),
})
