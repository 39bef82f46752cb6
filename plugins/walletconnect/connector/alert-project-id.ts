/** Tells the developer that the public relay will refuse the page. */
export const alertProjectId = (alert: (code: string, text: string, long: string) => void): void =>
  alert(
    'PROJECT_ID_NOT_CONFIGURED',
    'Project ID Not Configured',
    'Project ID Not Configured - pass `projectId` to createModal: the relay of walletconnect() refuses pages without one.',
  )
