/** A bucket, and the credentials that are needed to use it. */
export type S3Address = {
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  region: string;
  endpoint: string;
};

/**
 * Parses `s3://KEY:SECRET@host/bucket?region=…&endpoint=…`. Without `endpoint` the server is `https://host`. With an
 * endpoint (`http://127.0.0.1:9000`) the host is ignored. Returns null if a required part is missing.
 */
export function readS3Address(address: string): S3Address | null {
  try {
    const url = new URL(address);
    const endpoint =
      url.searchParams.get('endpoint') ?? `${url.protocol === 'http:' ? 'http' : 'https'}://${url.host}`;
    const bucket = url.pathname.slice(1);
    const credentials = {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
    const isWhole = /^[^/]+$/.test(bucket) && credentials.accessKeyId && credentials.secretAccessKey;
    if (!isWhole || !/^https?:$/.test(new URL(endpoint).protocol)) return null;
    return { bucket, credentials, region: url.searchParams.get('region') ?? 'us-east-1', endpoint };
  } catch {
    return null;
  }
}
