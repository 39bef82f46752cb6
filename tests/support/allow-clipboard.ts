import type { BrowserContext } from '@playwright/test'

/** Lets the pages of a context use the clipboard. Firefox has no permission for it: a preference allows it there. */
export const allowClipboard = async (context: BrowserContext): Promise<void> => {
  if (context.browser()?.browserType().name() === 'firefox') return
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
}
