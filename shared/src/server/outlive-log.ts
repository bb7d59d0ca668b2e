/**
 * Lets a server go on when what it says can not be written: a file on a disk that is full, a pipe whose
 * reader has gone. Node ends a process for that. Those lines are lost; later ones are written again.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
