import { FrameError } from '../frame-error.js'
import { createPasskeyClient, type PasskeyClient } from './passkey-client.js'
import { createWindowClient } from './window-client.js'

/** A client that asks here, or in a window where the browser lets no embedded page ask. */
export interface ChosenClient extends PasskeyClient {
  /** Prepares the next question: call it in the click, in which alone browsers open windows. Ends it by the function. */
  prepare(): () => void
}

/** The permission of a question. @source Web Authentication Level 3 */
export type Feature = 'publickey-credentials-get' | 'publickey-credentials-create'

/** Whether the embedding page lets this one use passkeys; browsers other than Chromium do not say. */
const isAllowed = (document: Document, feature: Feature): boolean => {
  const { featurePolicy } = document as Document & {
    readonly featurePolicy?: { allowsFeature(feature: string): boolean }
  }
  return featurePolicy?.allowsFeature(feature) ?? true
}

/**
 * Creates the client of the authenticators. Where the permission is missing it asks in a window at once, elsewhere from the
 * second try on: browsers do not say whether the user has declined or the page may not ask.
 */
export const chooseClient = (own: Window, feature: Feature): ChosenClient => {
  const here = createPasskeyClient(own.navigator.credentials, own.location.hostname)
  const there = createWindowClient(own as Parameters<typeof createWindowClient>[0])
  let usesWindow = !isAllowed(own.document, feature)
  const noting = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked
    } catch (error) {
      if (error instanceof FrameError && error.code === 'PASSKEY_MISSING') usesWindow = true
      throw error
    }
  }
  return {
    prepare: () => (usesWindow ? there.open() : () => {}),
    get: (options) => noting((usesWindow ? there : here).get(options)),
    create: (options) => noting((usesWindow ? there : here).create(options)),
  }
}
