import { HEADER_TRANSITION_MS, HEIGHT_TRANSITION_MS, SHAKE_MS, VIEW_TRANSITION_MS } from '../../kernel/constants.js'

/** The durations that the modal's styles share with its code, as custom properties. */
export const durations = `.portico {
  --portico-duration-header: ${HEADER_TRANSITION_MS}ms;
  --portico-duration-height: ${HEIGHT_TRANSITION_MS}ms;
  --portico-duration-view: ${VIEW_TRANSITION_MS}ms;
  --portico-duration-shake: ${SHAKE_MS}ms;
}
`
