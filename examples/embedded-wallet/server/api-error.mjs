// @ts-check

/** An answer that reports an error; `PROTOCOL.md` lists the codes. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {string} message
   * @param {number} [retryAfter] seconds
   */
  constructor(status, code, message, retryAfter) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** A body, or a part of a path, that does not fit its schema. @param {string} message */
export const invalid = (message) => new ApiError(400, 'INVALID', message)
