import { describe, expect, test } from 'vitest'
import { frameWallet } from 'portico/embedded-wallet'
import type { EmbeddedWalletProvider } from '../../../services/embedded-wallet.js'
import { embeddedWalletConformance } from '../../../testing/conformance/embedded-wallet-conformance.js'
import { toFixture } from '../../plugins/embedded-wallet/frame/wallet-page.js'
import { plantedEmbeddedBugs } from './planted-embedded-bugs.js'

const failedBy = async (checks: ReturnType<typeof embeddedWalletConformance>): Promise<readonly string[]> => {
  const failed: string[] = []
  for (const { name, run } of checks)
    await run().catch(() => {
      failed.push(name)
    })
  return failed
}

describe('embeddedWalletConformance finds, and calls by the name of the failed check,', () => {
  test.for(plantedEmbeddedBugs)('$bug', async ({ checks, breaks }) => {
    expect([...(await failedBy(checks()))].sort()).toEqual([...breaks].sort())
  })
})

/** `frameWallet` with a frame that is opened in another way. */
const framed = (
  change: (context: Parameters<EmbeddedWalletProvider['start']>[1]) => Partial<typeof context>,
): EmbeddedWalletProvider => {
  const good = frameWallet({ url: 'https://wallet.example/frame' })
  const contexts = new WeakMap<object, Parameters<EmbeddedWalletProvider['start']>[1]>()
  const to = (context: Parameters<EmbeddedWalletProvider['start']>[1]) => {
    const found = contexts.get(context) ?? { ...context, ...change(context) }
    contexts.set(context, found)
    return found
  }
  return {
    ...good,
    prepare: (context) => good.prepare?.(to(context)),
    restore: (context, signal) => good.restore(to(context), signal),
    start: (method, context, signal) => good.start(method, to(context), signal),
  }
}

describe('embeddedWalletConformance finds of a page,', () => {
  test.for([
    {
      bug: 'that no schema reads its answers',
      change: ({ frame }: Parameters<EmbeddedWalletProvider['start']>[1]) => ({
        frame: async (options: Parameters<typeof frame>[0]) => {
          const opened = await frame(options)
          const anything = {
            '~standard': { version: 1, vendor: 'x', validate: (value: unknown) => ({ value }) },
          } as const
          return {
            ...opened,
            request: (type: string, payload: unknown, _schema: unknown, given?: object) =>
              opened.request(type, payload, anything as never, given) as never,
          }
        },
      }),
      breaks: ['refuses a hostile answer to each request, or is not moved by it'],
    },
    {
      bug: 'that its timeouts are another',
      change: ({ frame }: Parameters<EmbeddedWalletProvider['start']>[1]) => ({
        frame: async (options: Parameters<typeof frame>[0]) => {
          const opened = await frame(options)
          return {
            ...opened,
            request: (type: string, payload: unknown, schema: never, given?: object) =>
              opened.request(type, payload, schema, { ...given, timeout: 60_000 }) as never,
          }
        },
      }),
      breaks: [
        'waits 30 seconds for an answer, or as long as its page needs',
        'waits 20 seconds for a page that has stopped while the user is asked, and opens it anew, if it answers PING',
      ],
    },
    {
      bug: 'that its frame has no sandbox',
      change: ({ frame }: Parameters<EmbeddedWalletProvider['start']>[1]) => ({
        frame: ({ sandbox: _, ...options }: Parameters<typeof frame>[0]) => frame(options),
      }),
      breaks: ['opens one frame, on an origin that it declares'],
    },
  ])('$bug', async ({ change, breaks }) => {
    const checks = embeddedWalletConformance(() => toFixture(() => framed(change as never)))
    expect(await failedBy(checks)).toEqual(breaks)
  })
})
