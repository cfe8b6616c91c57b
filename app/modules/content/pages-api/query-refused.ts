/** What a client of the pages API asked cannot be answered; `message` is the text that its contract gives. */
export class QueryRefused extends Error {
  override name = 'QueryRefused';
  readonly status: 400 | 404;
  constructor(message: string, status: 400 | 404 = 400) {
    super(message);
    this.status = status;
  }
}
