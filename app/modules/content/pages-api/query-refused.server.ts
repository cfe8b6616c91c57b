/** The refusal of a query of the pages API; `message` is the text that the contract of the API prescribes. */
export class QueryRefused extends Error {
  override name = 'QueryRefused';
  readonly status: 400 | 404;
  constructor(message: string, status: 400 | 404 = 400) {
    super(message);
    this.status = status;
  }
}
