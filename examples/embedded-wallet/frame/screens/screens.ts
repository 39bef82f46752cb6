import { readApproval } from '../approval/read-approval.js'
import type { Wallet } from '../account/create-wallet.js'
import { encodeBase58 } from '../bytes/base58.js'
import { concat, toHex } from '../bytes/bytes.js'
import { translateTo } from '../texts/texts.js'
import type { RpcRequest } from '../transport/rpc-request.js'
import { approvalScreen } from './approval-screen.js'
import type { ArmingTools } from './armed-button.js'
import { deleteScreen } from './delete-screen.js'
import { createPasskeyClient } from '../passkey/passkey-client.js'
import { exportScreen, type ExportedKeys } from './export-screen.js'
import { passkeyScreen } from './passkey-screen.js'
import { recoverScreen } from './recover-screen.js'
import { recoveryCodeScreen } from './recovery-code-screen.js'
import { createScreenQueue } from './screen-queue.js'

/** What the screens need. */
export interface ScreenOptions {
  readonly wallet: Wallet
  readonly tools: ArmingTools
  /** Of the embedding page, from the browser. */
  readonly origin: string
  locale(): string
}

/** Creates everything that this page draws; one screen at a time. */
export const createScreens = ({ wallet, tools, origin, locale }: ScreenOptions) => {
  const queue = createScreenQueue()
  const t = () => translateTo(locale())
  const client = createPasskeyClient(navigator.credentials, location.hostname)

  const exportKeys = async (): Promise<ExportedKeys> => {
    const [keys, { ed25519 }] = await Promise.all([wallet.keys(), import('@noble/curves/ed25519')])
    return keys.use(({ eip155, solana }) => {
      const pair = concat(solana, ed25519.getPublicKey(solana))
      const exported = { eip155: toHex(eip155), solana: encodeBase58(pair) }
      pair.fill(0)
      return exported
    })
  }

  return {
    async approve(request: RpcRequest, signal: AbortSignal): Promise<unknown> {
      const { accounts } = await wallet.account()
      const approval = readApproval(request, accounts)
      return queue(() => {
        // Loaded while the person reads.
        const loaded = Promise.all([import('../sign/sign-approval.js'), wallet.keys()])
        loaded.catch(() => undefined)
        return approvalScreen(approval, signal, {
          ...{ t: t(), tools, origin },
          async sign(approved) {
            const [{ signApproval }, keys] = await loaded
            return keys.use((privateKeys) => signApproval(approved, privateKeys))
          },
        })
      })
    },
    enterPasskey: (signal: AbortSignal) =>
      queue(() => passkeyScreen('enter', signal, { t: t(), run: () => wallet.enterPasskey(client) })),
    recover: (signal: AbortSignal) =>
      queue(async () => {
        const passkeys = wallet.passkeys(client)
        // A server that does not answer now may answer to the code.
        const known = await passkeys.list().catch(() => [])
        const usePasskey = known.length > 0 ? () => passkeys.recover(known) : undefined
        return recoverScreen(await wallet.keys(), signal, { t: t(), usePasskey })
      }),
    manage: (task: 'recovery' | 'passkey' | 'export' | 'delete', signal: AbortSignal) =>
      queue(async (): Promise<null> => {
        await wallet.account()
        if (task === 'delete') return deleteScreen(signal, { t: t(), tools, remove: () => wallet.deleteAccount() })
        if (task === 'export') return exportScreen(signal, { t: t(), tools, open: exportKeys })
        if (task === 'passkey') {
          await passkeyScreen('add', signal, { t: t(), run: () => wallet.passkeys(client).add() })
          return null
        }
        return recoveryCodeScreen(await (await wallet.keys()).createRecoveryCode(), signal, t())
      }),
  }
}
