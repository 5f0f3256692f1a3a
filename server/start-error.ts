/** The program cannot start; the message is a finished sentence that says what to do. Printed alone, without a stack. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
