import type { ViewHost } from 'portico/views'

/** Whether this modal has a view: others come with plugins that a host may leave out. */
export const hasView = (host: Pick<ViewHost, 'view'>, name: string): boolean => {
  try {
    host.view(name)
    return true
  } catch {
    return false
  }
}
