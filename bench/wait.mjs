import { setTimeout as sleep } from 'node:timers/promises'

export { sleep }

/** What a step gave, or `{ failed }`: an app that cannot do it is still measured for the rest. */
export const attempt = async (step) => {
  try {
    return await step()
  } catch (error) {
    return { failed: error.message.split('\n')[0] }
  }
}
