<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Config\ConfigFactoryInterface;
use GuzzleHttp\ClientInterface;
use GuzzleHttp\Exception\GuzzleException;
use GuzzleHttp\Psr7\Uri;
use GuzzleHttp\RequestOptions;

/**
 * The front end that shows the sites.
 */
final class FrontEnd {

  private const HOUR = 3600;

  /**
   * Statuses after which the same tags are not sent again.
   */
  private const DONE = [202, 400, 409];

  public function __construct(
    private readonly ConfigFactoryInterface $configFactory,
    private readonly ClientInterface $http,
    private readonly TimeInterface $time,
  ) {}

  /**
   * Tells if it can be told what changed.
   */
  public function isKnown(): bool {
    return $this->setting('purge_url') !== '' && $this->setting('revalidate_secret') !== '';
  }

  /**
   * Tells it which cache tags changed, signed.
   *
   * @param string[] $tags
   *   At most 10,000 tags.
   * @param string $id
   *   Anything that makes these tags differ from the same ones in one second.
   *
   * @return string|null
   *   What went wrong, or null.
   */
  public function purge(array $tags, string $id): ?string {
    $body = json_encode(['tags' => $tags, 'id' => $id], JSON_THROW_ON_ERROR);
    $time = (string) $this->time->getCurrentTime();
    try {
      $status = $this->http->request('POST', rtrim($this->setting('purge_url'), '/') . '/api/revalidate', [
        RequestOptions::BODY => $body,
        RequestOptions::HEADERS => array_filter(['Host' => $this->host()]) + [
          'Content-Type' => 'application/json',
          'X-Revalidate-Time' => $time,
          'X-Revalidate-Signature' => 'sha256=' . hash_hmac('sha256', "$time.$body", $this->setting('revalidate_secret')),
        ],
        RequestOptions::HTTP_ERRORS => FALSE,
        RequestOptions::ALLOW_REDIRECTS => FALSE,
        RequestOptions::CONNECT_TIMEOUT => 1,
        RequestOptions::TIMEOUT => 2,
      ])->getStatusCode();
    }
    catch (GuzzleException $error) {
      return $error->getMessage();
    }
    return in_array($status, self::DONE, TRUE) ? NULL : "HTTP $status";
  }

  /**
   * Returns the address of a path of a site, or null where the site has none.
   */
  public function url(string $site, string $path): ?string {
    $origin = rtrim($this->setting("sites.$site"), '/');
    return $origin === '' ? NULL : $origin . $path;
  }

  /**
   * Returns a signed link to a preview, valid for an hour.
   */
  public function previewUrl(string $site, string $path): ?string {
    $secret = $this->setting('preview_secret');
    $version = $this->time->getCurrentTime();
    $expires = $version + self::HOUR;
    $hash = hash_hmac('sha256', "preview-link\n$site\n$path\n$expires\n$version", $secret, TRUE);
    $signature = strtr(rtrim(base64_encode($hash), '='), '+/', '-_');
    $query = http_build_query(compact('path', 'expires', 'version', 'signature'), '', '&');
    return $secret === '' ? NULL : $this->url($site, "/api/preview?$query");
  }

  /**
   * Returns the host of a site: the front end has no other.
   */
  private function host(): string {
    $sites = array_filter($this->configFactory->get('decoupled_sites.settings')->get('sites'));
    return (new Uri(reset($sites) ?: ''))->getAuthority();
  }

  /**
   * Returns a setting, as settings.php says it where it does.
   */
  private function setting(string $name): string {
    return (string) $this->configFactory->get('decoupled_sites.settings')->get($name);
  }

}
