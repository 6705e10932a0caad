/** What its column is too narrow for is told whole under the mouse; the page of the row has it for everybody. */
export function tellWhatIsClipped(): void {
  document.addEventListener('mouseover', ({ target }) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
    if (cell !== null && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  });
}
