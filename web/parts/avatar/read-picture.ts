/**
 * Reads a file on this device; nothing is sent.
 * @returns its data URL; rejects when it cannot be read (gone, no permission).
 */
export function readPicture(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
