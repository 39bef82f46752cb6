import type { ClockPort, LoggerPort } from 'portico/plugin'
import type { SignClient } from './sdk.js'

/** Why a session ends that is left here. */
export const DISCONNECTED = { code: 6000, message: 'User disconnected.' }
/** Milliseconds that the goodbye to a wallet may take; it is gone here all the same. */
const NOTIFY_WAIT_MS = 2_500

const ignore = () => undefined

/** Ends a session, here whether the wallet hears of it or not. */
export const endSession = async (
  client: SignClient,
  topic: string,
  { clock, logger }: { readonly clock: ClockPort; readonly logger: LoggerPort },
): Promise<void> => {
  const notified = client.disconnect({ topic, reason: DISCONNECTED }).catch((error: unknown) => {
    logger.info('The wallet could not be told that the session has ended.', error)
  })
  let cancel = ignore as () => void
  const given = new Promise<void>((resolve) => {
    cancel = clock.after(NOTIFY_WAIT_MS, resolve)
  })
  await Promise.race([notified, given])
  cancel()
  if (client.session.keys.includes(topic)) await client.session.delete(topic, DISCONNECTED).catch(ignore)
}
