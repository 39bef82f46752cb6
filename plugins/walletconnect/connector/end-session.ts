import type { ClockPort, LoggerPort } from 'portico/plugin'
import type { SignClient } from './sdk.js'

/** The reason that the wallet receives when the user disconnects here. */
export const DISCONNECTED = { code: 6000, message: 'User disconnected.' }
/** Milliseconds to wait for the wallet to be notified. */
const NOTIFY_WAIT_MS = 2_500

const ignore = () => undefined

/** Ends a session locally, whether or not the wallet can be notified. */
export const endSession = async (
  client: SignClient,
  topic: string,
  { clock, logger }: { readonly clock: ClockPort; readonly logger: LoggerPort },
): Promise<void> => {
  const notified = client.disconnect({ topic, reason: DISCONNECTED }).catch((error: unknown) => {
    logger.info('The wallet could not be notified of the disconnect.', error)
  })
  let cancel = ignore as () => void
  const timeout = new Promise<void>((resolve) => {
    cancel = clock.after(NOTIFY_WAIT_MS, resolve)
  })
  await Promise.race([notified, timeout])
  cancel()
  if (client.session.keys.includes(topic)) await client.session.delete(topic, DISCONNECTED).catch(ignore)
}
