import { defineHandler } from 'portico/plugin'
import * as z from 'zod/mini'

/** The lazy module of the chain in `plugin-package.ts`. */
export const handlers = {
  sign: defineHandler('sign', z.object({ message: z.string() }), async ({ message }, call) => ({
    signature: `${call.account}:${message}`,
  })),
}
