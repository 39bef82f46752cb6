import type { ViewHost } from './view-host.js'

export const mount =
  (_host: ViewHost, _element: HTMLElement): (() => void) =>
  () => {}
