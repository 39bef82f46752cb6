// @ts-check
import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'

/** Seconds that the clocks of a client and of the relay may differ. */
const LEEWAY = 60

/**
 * @typedef {Readonly<Record<string, { origins?: readonly string[] }>>} Projects
 *   the project ids that are served, and the origins of the pages that may use each; every origin unless listed
 *
 * @typedef {{ clientId: string } | { refusal: string }} Authorization
 */

/**
 * Who connects, or why the relay closes the connection, in the words of the public relay.
 *
 * @param {{ url: string, origin: string | undefined, projects: Projects | undefined, now: number }} request `now` in
 *   milliseconds; without `projects` every project id is served
 * @returns {Promise<Authorization>}
 */
export async function authorize({ url, origin, projects, now }) {
  const query = new URL(url, 'ws://relay').searchParams
  const projectId = query.get('projectId')
  if (!projectId) return { refusal: 'Authorization error: Project ID is missing' }
  if (projects) {
    const project = Object.hasOwn(projects, projectId) ? projects[projectId] : undefined
    if (!project) return { refusal: 'Unauthorized: invalid key' }
    // Only browsers say where a page is from; what is no page says nothing, and is not refused.
    if (project.origins && origin !== undefined && !project.origins.includes(origin))
      return { refusal: 'Unauthorized: origin not allowed' }
  }
  return readToken(query.get('auth'), now / 1000)
}

/**
 * @param {string | null} token a JWT signed with the Ed25519 key that is its issuer
 * @param {number} now seconds
 * @returns {Promise<Authorization>}
 */
async function readToken(token, now) {
  if (!token) return { refusal: 'JWT validation error: JWT Token is missing' }
  try {
    const { iss, iat, exp } = decodeJWT(token).payload
    if (!(await verifyJWT(token))) return { refusal: 'JWT validation error: JWT Token signature is invalid' }
    if (!(iat <= now + LEEWAY)) return { refusal: 'JWT validation error: JWT Token is not yet valid' }
    if (!(exp > now - LEEWAY)) return { refusal: 'JWT validation error: JWT Token is expired' }
    return { clientId: iss }
  } catch {
    return { refusal: 'JWT validation error: JWT Token is malformed' }
  }
}
