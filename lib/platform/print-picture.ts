/** Only the picture, without the page around it. */
export function printPicture(url: string): void {
  const frame = document.createElement('iframe');
  frame.width = '0';
  frame.height = '0';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.style.border = '0';
  frame.style.position = 'fixed';
  document.body.append(frame);
  const page = frame.contentWindow;
  if (!page) return frame.remove();
  const image = page.document.createElement('img');
  image.style.maxWidth = '100%';
  image.onload = () => {
    page.onafterprint = () => frame.remove();
    page.focus();
    page.print();
  };
  image.src = url;
  page.document.body.append(image);
}
