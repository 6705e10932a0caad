/**
 * Does what a button's `command` says to the dialog that it names in `commandfor`. Returns whether the button has one.
 */
export function giveCommand(button: Element): boolean {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${button.getAttribute('commandfor')}`);
  if (!dialog) return false;
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
  return true;
}
